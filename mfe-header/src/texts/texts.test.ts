import { expect, it } from '@jest/globals';
import { languages } from '@travel/contracts/locale/languages';
import { listTextKeys } from '@travel/ui/remote/testing/text-keys.ts';
import { texts } from './texts.ts';

it.each(languages)('$code has every text of the English file', async ({ code }) => {
  const [english, other] = await Promise.all([texts('en-US'), texts(code)]);
  expect(listTextKeys(other.default)).toEqual(listTextKeys(english.default));
});
