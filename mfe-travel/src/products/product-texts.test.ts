import { describe } from '@jest/globals';
import { checkEveryLanguage } from '@travel/ui/remote/testing/text-checks.ts';
import { loadTexts } from '../host/lazy-page.ts';
import { getProductPages } from './pages-registry.ts';
import { productDefinitions } from '@travel/contracts/products/product-definitions';

// Derived from all product pages, so that no product can be forgotten.
const folders = new Set(
  productDefinitions.flatMap(({ catalogue }) => {
    const { search, details } = getProductPages(catalogue);
    return [...search.texts, ...(details?.texts ?? [])];
  }),
);

describe.each([...folders])('texts of %s', (folder) => {
  checkEveryLanguage((language) => loadTexts(folder, language));
});
