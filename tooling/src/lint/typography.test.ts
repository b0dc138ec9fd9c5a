import { expect, it } from '@jest/globals';
import { listTexts } from './texts-of.ts';

/** Typographic errors by language, each with the correct form. */
const faults: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  'fr-FR': [
    [/ [;:?!%»]|« /u, 'a space that does not break before ; : ? ! % and inside « »'],
    [/(?<=\p{L})'(?=\p{L})/u, '’'],
  ],
  'de-DE': [[/(?<=\s|^)["“]|["”](?=\s|$)/u, '„ and “']],
  'es-MX': [[/^[^¿]*\p{L}\?|^[^¡]*\p{L}!/u, '¿ and ¡ at the beginning as well']],
};

it.each(Object.entries(faults))('%s is set as it is printed there', (language, rules) => {
  const texts = listTexts(language);
  expect(texts.length).toBeGreaterThan(1_500);
  expect(
    rules.flatMap(([fault, instead]) =>
      texts.filter(({ words }) => fault.test(words)).map(({ path, words }) => `${path}: ${words} (${instead})`),
    ),
  ).toEqual([]);
});

it('isolates phone numbers in Arabic pages, so that they run from left to right', () => {
  // Mails and the pages of delivery isolate inserted values in their own code, so their texts need no isolates.
  const own = listTexts('ar-AE').filter(({ path }) => path.startsWith('mfe-'));
  expect(own.filter(({ words }) => words.includes('{{phone}}')).length).toBeGreaterThan(10);
  expect(own.filter(({ words }) => /(?<!\u2066)\{\{phone\}\}/u.test(words))).toEqual([]);
});
