import { describe } from '@jest/globals';
import { checkEveryLanguage } from '@travel/ui/remote/testing/text-checks.ts';
import { getProductPages } from './pages-registry.ts';
import { productDefinitions } from '@travel/contracts/products/product-definitions';

// Derived from all product pages, so that no product can be forgotten. Loaders shared by pages are tested once.
const loaders = new Map(
  productDefinitions.flatMap(({ catalogue }) => {
    const { search, details } = getProductPages(catalogue);
    const texts = [...(search?.texts ?? []), ...(details?.texts ?? [])];
    return texts.map((load, at) => [load, `${catalogue}, ${at + 1}`] as const);
  }),
);

describe.each([...loaders].map(([load, name]) => [name, load] as const))('texts of %s', (_name, load) => {
  checkEveryLanguage(load);
});
