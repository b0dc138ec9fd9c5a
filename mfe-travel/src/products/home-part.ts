import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import type { HomePart } from './travel-product.ts';

/** Returns a home page with a headline, a picture and, if `picks` is given, suggestions of its own. */
export const createHomePart = (
  { nameKey }: ProductDefinition,
  scene: HomePart['scene'],
  picks?: HomePart['picks'],
): HomePart => ({
  title: `home.title.${nameKey}`,
  lead: () => `home.lead.${nameKey}`,
  scene,
  picks,
});
