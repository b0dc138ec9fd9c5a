import { expect, it } from '@jest/globals';
import { listTextKeys } from '@travel/ui/remote/testing/text-keys.ts';
import arabic from './ar-AE.json' with { type: 'json' };
import german from './de-DE.json' with { type: 'json' };
import english from './en-US.json' with { type: 'json' };
import mexican from './es-MX.json' with { type: 'json' };
import french from './fr-FR.json' with { type: 'json' };

it.each([
  ['es-MX', mexican],
  ['fr-FR', french],
  ['de-DE', german],
  ['ar-AE', arabic],
])('has every text of the English file in %s, with the same placeholders', (_language, texts) => {
  expect(listTextKeys(texts)).toEqual(listTextKeys(english));
});
