import { describe } from '@jest/globals';
import { checkEveryLanguage } from '@travel/ui/remote/testing/text-checks.ts';
import { loadTexts } from '../host/lazy-page.ts';
import { getProductPages } from './pages-registry.ts';
import { productDefinitions } from '@travel/contracts/products/product-definitions';

// Collect the folders from the pages of all products, so that a new product is tested without a change here.
const folders = new Set(
  productDefinitions.flatMap(({ catalogue }) => {
    const { search, details } = getProductPages(catalogue);
    return [...search.texts, ...(details?.texts ?? [])];
  }),
);

describe.each([...folders])('texts of %s', (folder) => {
  checkEveryLanguage((language) => loadTexts(folder, language));
});
