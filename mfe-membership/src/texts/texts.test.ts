import { describe, expect, it } from '@jest/globals';
import { languages } from '@travel/contracts/locale/languages';
import { allTexts } from '@travel/ui/remote/testing/all-texts.ts';
import { texts } from './texts.ts';

describe.each(Object.entries(texts))('texts of %s', (_name, { read }) => {
  it.each(languages)('$code has every text of the English file', async ({ code }) => {
    const [english, other] = await Promise.all([read('en-US'), read(code)]);
    expect(allTexts(other.default)).toEqual(allTexts(english.default));
  });
});
