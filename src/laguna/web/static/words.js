// What scripts say. The English stands where it is said; a page in another language brings its translations.

const found = document.getElementById("words");
const translations = found ? JSON.parse(found.textContent) : {};

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (hole, name) => values[name] ?? hole);

export function say(message, values = {}) {
  return filled(translations[message] ?? message, values);
}

// A message about `{number}` things. The server has said which form each of the first 200 numbers takes; a
// greater one takes that of the number with the same last two digits.
export function count(one, many, number, values = {}) {
  const known = translations[one];
  const size = Math.abs(number);
  const text = known ? known.forms[Number(known.places[size < 200 ? size : 100 + (size % 100)])] : size === 1 ? one : many;
  return filled(text, { number, ...values });
}

// `+3 points`
export const points = (number) =>
  count("{number} point", "{number} points", number, { number: `${number > 0 ? "+" : ""}${number}` });
