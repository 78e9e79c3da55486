// What a person sees at a decision, measured. Each function answers with faults: a kind, and what was found.

globalThis.measuring = {
  // Everything that can be measured at once; and with the sizes of what can be met.
  measure: ({touch, phone}) => {
      const faults = [];
      const sizes = {}; // of what can be met now, by its name
      const least = phone ? 12 : 11;
      const finger = touch ? 44 : 24;
      const table = document.querySelector('#table');
      const covered = getComputedStyle(document.querySelector('#top')).display === 'contents'
          ? 0 : document.querySelector('#top').getBoundingClientRect().bottom;
      const all = (selector) => [...document.querySelectorAll(selector)];
      const box = (element) => element.getBoundingClientRect();
      const shown = (element) => element.checkVisibility({visibilityProperty: true}) && box(element).width > 0;
      const inside = (rect, top = 0) => rect.left >= -1 && rect.right <= innerWidth + 1 && rect.top >= top - 1 && rect.bottom <= innerHeight + 1;
      const name = (element) => (element.getAttribute('aria-label') || element.textContent || element.id).trim().slice(0, 60);
      const fault = (kind, what) => faults.push([kind, what]);

      // What must be in the window
      for (const score of all('#seats .score')) if (!inside(box(score))) fault('a score is out of sight', name(score.closest('.seat')));
      if (all('#seats .score').length < 2) fault('a score is out of sight', 'there are none');
      const prompt = document.querySelector('#prompt');
      if (!shown(prompt) || !inside(box(prompt))) fault('the prompt is out of sight', name(prompt));
      const unfolded = (one) => one.closest('.step.open:not(.ways)') && !one.matches('.step > .opener');
      const offered = all('.live .target:not(.action), .live .opener').filter(
          (one) => (!one.closest('.ways > .choices') || unfolded(one)) && !one.closest('.ways .ways > .choices') && shown(one));
      const edge = (one) => box(one.querySelector('.edge') ?? one);
      const reachable = offered.filter((one) => !one.closest('.overview'));
      const areas = all('.area.offers');
      const buttons = all('#actions button').filter(shown);
      const within = [...reachable.map(edge), ...areas.map(box)].filter((rect) => inside(rect, covered)).length
          + buttons.filter((one) => inside(box(one))).length;
      if (!within) fault('no legal target in the window', name(offered[0] ?? buttons[0] ?? table));
      if (document.documentElement.scrollWidth > innerWidth) fault('the page scrolls sideways', String(document.documentElement.scrollWidth));

      // The banner
      const yours = Boolean(document.querySelector('.ask.yours'));
      if (yours !== Boolean(offered.length + buttons.length)) fault('the banner is not true', name(prompt));

      // Words
      const texts = [];
      for (const panel of all('.panel')) {
          const frame = box(panel);
          const open = panel.getAttribute('viewBox') !== panel.dataset.box;
          const words = [...panel.querySelectorAll('text')].filter((one) => one.textContent.trim() && shown(one));
          const rects = [];
          for (const text of words) {
              const matrix = text.getScreenCTM();
              const size = Math.hypot(matrix.a, matrix.b) * parseFloat(text.getAttribute('font-size'));
              const rect = box(text);
              const outside = rect.right < frame.left || rect.left > frame.right || rect.bottom < frame.top || rect.top > frame.bottom;
              if (outside) continue;
              if (size < least - 0.1) fault('small words', `${size.toFixed(1)} px: ${name(text)}`);
              const cut = rect.left < frame.left - 1 || rect.right > frame.right + 1 || rect.top < frame.top - 2 || rect.bottom > frame.bottom + 2;
              if (cut && !open) fault('words are cut', name(text));
              if (text.closest('.pointed')) continue;
              rects.push([text, {left: rect.left + 1, right: rect.right - 1, top: rect.top + rect.height * 0.28, bottom: rect.bottom - rect.height * 0.28}]);
          }
          rects.forEach(([one, a], place) => {
              for (const [other, b] of rects.slice(place + 1)) {
                  if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) {
                      fault('words over words', `${name(one)} / ${name(other)}`);
                  }
              }
          });
      }
      for (const element of all('#table *, #ways *')) {
          if (element.closest('svg, .unseen') || !shown(element)) continue;
          const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim());
          if (!own) continue;
          const style = getComputedStyle(element);
          const size = parseFloat(style.fontSize);
          if (size < least - 0.1) fault('small words', `${size.toFixed(1)} px: ${name(element)}`);
          const hides = style.overflowX !== 'visible' && style.display !== 'inline';
          if (hides && element.scrollWidth > element.clientWidth + 1 && !element.matches('#log, #log *')) fault('words are cut', name(element));
      }

      // What a finger or a mouse has to meet
      for (const one of reachable) {
          const rect = edge(one);
          const panel = box(one.closest('.panel'));
          const x = (rect.left + rect.right) / 2;
          const y = (rect.top + rect.bottom) / 2;
          if (x < panel.left || x > panel.right || y < panel.top || y > panel.bottom) continue;
          const size = Math.min(rect.width, rect.height);
          sizes[name(one)] = size;
      }
      for (const one of [...areas.map((area) => area.firstChild), ...buttons]) {
          const size = Math.min(box(one).width, box(one).height);
          if (size < finger - 0.5) fault('small target', `${size.toFixed(1)} px: ${name(one.closest('.area') ?? one)}`);
      }
      return {faults, sizes};
  },

  // Point at a choice and see whether the tip covers another one.
  tip: (number) => {
      const shown = [...document.querySelectorAll('.live .target:not(.action)')].filter(
          (one) => !one.closest('.overview, .ways') && one.checkVisibility({visibilityProperty: true}));
      if (!shown.length) return [];
      const target = shown[number % shown.length];
      target.dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse'}));
      const tip = document.querySelector('#tip');
      const found = [];
      if (tip.hidden) found.push(['no tip', target.getAttribute('aria-label')]);
      const here = tip.getBoundingClientRect();
      const openers = [...document.querySelectorAll('.live .opener')].filter((one) => one.checkVisibility({visibilityProperty: true}));
      for (const one of [...shown, ...openers]) {
          const rect = (one.querySelector('.edge') ?? one).getBoundingClientRect();
          const wide = Math.min(here.right, rect.right) - Math.max(here.left, rect.left);
          const high = Math.min(here.bottom, rect.bottom) - Math.max(here.top, rect.top);
          if (wide > 1 && high > 1) found.push(['a tip covers a choice', `${target.getAttribute('aria-label')}: ${one.getAttribute('aria-label')}`]);
      }
      if (here.left < 0 || here.right > innerWidth || here.top < 0 || here.bottom > innerHeight) found.push(['a tip leaves the window', target.getAttribute('aria-label')]);
      target.dispatchEvent(new PointerEvent('pointerout', {bubbles: true, pointerType: 'mouse'}));
      return found;
  },

  // Open the list of a place and see whether it covers another place, and whether its buttons are large enough.
  ways: ([number, finger, docked]) => {
      const openers = [...document.querySelectorAll('.live .ways > .opener')].filter((one) => !one.closest('.overview, .ways > .choices'));
      if (!openers.length) return [];
      const opener = openers[number % openers.length];
      opener.dispatchEvent(new MouseEvent('click', {bubbles: true}));
      const list = document.querySelector('#ways');
      const found = [];
      if (list.hidden) return [['a list does not open', opener.getAttribute('aria-label')]];
      const here = list.getBoundingClientRect();
      if (here.left < 0 || here.right > innerWidth || here.top < 0 || here.bottom > innerHeight + 1) found.push(['a list leaves the window', opener.getAttribute('aria-label')]);
      const others = [...document.querySelectorAll('.live .target:not(.action), .live .opener')].filter(
          (one) => one !== opener && !one.closest('.ways > .choices') && one.checkVisibility({visibilityProperty: true}));
      for (const one of docked ? [] : others) {
          const rect = (one.querySelector('.edge') ?? one).getBoundingClientRect();
          const wide = Math.min(here.right, rect.right) - Math.max(here.left, rect.left);
          const high = Math.min(here.bottom, rect.bottom) - Math.max(here.top, rect.top);
          if (wide > 1 && high > 1) found.push(['a list covers a choice', `${opener.getAttribute('aria-label')}: ${one.getAttribute('aria-label')}`]);
      }
      for (const button of list.querySelectorAll('.move')) {
          if (button.getBoundingClientRect().height < finger - 0.5) found.push(['small target', `in a list: ${button.textContent}`]);
          if (button.scrollWidth > button.clientWidth + 1) found.push(['words are cut', button.textContent]);
      }
      document.querySelector('#ways-close').click();
      return found;
  },

  // Unfold a choice over the picture, behind one of the places that ask for that; whether there is one.
  unfold: (number) => {
      const steps = [...document.querySelectorAll('.live .ways > .choices > .step:not(.ways)')];
      if (!steps.length) return false;
      const step = steps[number % steps.length];
      step.parentNode.parentNode.querySelector('.opener').dispatchEvent(new MouseEvent('click', {bubbles: true}));
      const place = [...step.parentNode.querySelectorAll(':scope > .step')].indexOf(step);
      document.querySelectorAll('#ways .move.step')[place].click();
      return true;
  },

  // Choose one of the moves that give most at once, wherever it lies.
  choose: (number) => {
      const targets = [...document.querySelectorAll('.live .target')];
      const points = (target) => Number(target.dataset.points || 0);
      const most = Math.max(...targets.map(points));
      const best = targets.filter((target) => points(target) === most);
      const target = best[number % best.length];
      const button = [...document.querySelectorAll('#actions button')].find((one) => one.dataset.move === target.dataset.move);
      (button ?? target).dispatchEvent(new MouseEvent('click', {bubbles: true}));
  },

  // The parts of a small screen that offer something.
  parts: () => [...document.querySelectorAll('.area.offers')].map((area) => [area.dataset.panel, area.dataset.open]),

  open: ([panel, box]) =>
    document.querySelector(`.area[data-panel="${panel}"][data-open="${box}"]`).dispatchEvent(new MouseEvent('click', {bubbles: true})),

  // Two frames later everything is in its place.
  settled: () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
};
