import { expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { releaseStyles, createStyleKey, acquireStyles } from './style-cache.ts';

const version = fc.stringMatching(/^\d{1,3}\.\d{1,3}\.\d{1,3}-[0-9a-f]{8}$/);

test.prop([version])('creates a valid emotion prefix for any release', (text) =>
  expect(createStyleKey('mfe-checkout', text)).toMatch(/^[a-z]+-[a-z]+$/),
);

it('distinguishes the style caches of two versions of a package', () => {
  expect(createStyleKey('mfe-header', '1.0.0-3f2a9c1b')).not.toBe(createStyleKey('mfe-header', '1.0.0-3f2a9c1c'));
});

it('distributes style rules over several elements in order and removes all of them', () => {
  const { sheet } = acquireStyles('many', 'test-nonce');
  for (let rule = 0; rule < 100; rule += 1) sheet.insert(`.rule-${rule}{color:red;}`);
  const elements = () => [...document.head.querySelectorAll<HTMLStyleElement>('style[data-emotion="many"]')];
  const rules = elements().map(({ sheet: own }) =>
    [...(own?.cssRules ?? [])].map(({ cssText }) => Number(/\d+/u.exec(cssText)?.[0])),
  );
  expect(rules.flat()).toEqual(Array.from({ length: 100 }, (_, rule) => rule));
  expect(Math.max(...rules.map(({ length }) => length))).toBeLessThan(40);

  releaseStyles('many');
  expect(elements()).toEqual([]);
});
