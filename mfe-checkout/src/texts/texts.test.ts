import { describe } from '@jest/globals';
import { checkEveryLanguage } from '@travel/ui/remote/testing/text-checks.ts';
import { texts } from './texts.ts';

describe.each(Object.entries(texts))('texts of %s', (_name, { read }) => {
  checkEveryLanguage(read);
});
