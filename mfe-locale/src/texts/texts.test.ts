import { expect, it } from '@jest/globals';
import { languages } from '@travel/contracts/locale/languages';
import { allTexts } from '@travel/ui/remote/testing/all-texts.ts';
import { texts } from './texts.ts';

it.each(languages)('$code has every text of the English file', async ({ code }) => {
  const [english, other] = await Promise.all([texts('en-US'), texts(code)]);
  expect(allTexts(other.default)).toEqual(allTexts(english.default));
});
