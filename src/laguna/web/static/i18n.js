// Translation of messages. The English text is in the scripts; a page in another language brings a catalog.

const catalogElement = document.getElementById("translations");

/** @type {Record<string, any>} */
const catalog = catalogElement ? JSON.parse(catalogElement.textContent) : {};

/** @typedef {Record<string, string | number>} Values */

/**
 * @param {string} text
 * @param {Values} values
 */
const fillIn = (text, values) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));

/**
 * A message in the language of the page, with `{name}` replaced by its value.
 * @param {string} message
 * @param {Values} [values]
 */
export function gettext(message, values = {}) {
  return fillIn(catalog[message] ?? message, values);
}

/**
 * A message about `{number}` things. The catalog has the plural form of each of the first 200 numbers; a greater
 * number takes that of the number with the same last two digits.
 * @param {string} singular
 * @param {string} plural
 * @param {number} number
 * @param {Values} [values]
 */
export function ngettext(singular, plural, number, values = {}) {
  /** @type {PluralForms | undefined} */
  const translation = catalog[singular];
  const size = Math.abs(number);
  const index = size < 200 ? size : 100 + (size % 100);
  const english = size === 1 ? singular : plural;
  const text = translation ? translation.forms[Number(translation.places[index])] : english;
  return fillIn(text, { number, ...values });
}

/**
 * Parts that are not words of one sentence, as one text: `a; b; c`.
 * @param {string[]} clauses
 */
export const joinClauses = (clauses) =>
  clauses.length ? clauses.reduce((first, rest) => gettext("{first}; {rest}", { first, rest })) : "";

const percentFormat = new Intl.NumberFormat(document.documentElement.lang || "en", { style: "percent" });

/**
 * `95%`, or as the language of the page writes it.
 * @param {number} share
 */
export const formatPercent = (share) => percentFormat.format(share);

/**
 * `+3`, `−2`
 * @param {number} number
 */
export const signed = (number) => (number < 0 ? `\u2212${-number}` : `${number > 0 ? "+" : ""}${number}`);

/**
 * `+3 points`
 * @param {number} number
 */
export const formatPoints = (number) =>
  ngettext("{number} point", "{number} points", number, { number: signed(number) });
