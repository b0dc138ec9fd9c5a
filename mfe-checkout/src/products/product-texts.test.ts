import { describe } from '@jest/globals';
import { checkEveryLanguage } from '@travel/ui/remote/testing/text-checks.ts';
import { productParts } from './registry.ts';
import { loadChoiceNames } from './use-choice-name.ts';

describe.each(Object.entries(productParts))('texts of product %s', (_code, { texts }) => {
  checkEveryLanguage(texts);
});

describe('names of the first step', () => {
  checkEveryLanguage(loadChoiceNames);
});
