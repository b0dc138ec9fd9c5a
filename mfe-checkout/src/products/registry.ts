import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { ReadTexts } from '@travel/ui/load/package-texts.ts';
import { readLodgingTexts } from './hotels/hotel-texts.ts';
import { mergeTextLoaders } from './lodging/merge-texts.ts';
import type { ProductView } from './product-view.ts';

/** Lazy view of a product, and the texts that differ from the general ones. */
export interface ProductParts {
  readonly view: () => Promise<{ readonly view: ProductView }>;
  readonly texts: ReadTexts;
}

/**
 * Returns a function that loads the texts of a folder: of one product, or `lodging` for texts that several products
 * share.
 */
const readTexts =
  (folder: string): ReadTexts =>
  (language) =>
    import(`./${folder}/texts/${language}.json`, { with: { type: 'json' } });

const readKindTexts = (folder: string): ReadTexts => mergeTextLoaders(readTexts('lodging'), readTexts(folder));

/**
 * Products with a folder of their own. Others use the defaults and general texts. `preloads` in remote.config.ts lists
 * the pages that need each folder.
 */
export const productParts: Readonly<Partial<Record<ProductCode, ProductParts>>> = {
  HLT: {
    view: () => import('./hotels/product-view.tsx'),
    texts: mergeTextLoaders(readLodgingTexts, readTexts('hotels')),
  },
  RST: { view: () => import('./resorts/product-view.ts'), texts: readKindTexts('resorts') },
  STY: { view: () => import('./stays/product-view.ts'), texts: readKindTexts('stays') },
  VR: { view: () => import('./holiday-rentals/product-view.ts'), texts: readKindTexts('holiday-rentals') },
  FLT: { view: () => import('./flights/product-view.tsx'), texts: readTexts('flights') },
  CAR: { view: () => import('./cars/product-view.tsx'), texts: readTexts('cars') },
  ACT: { view: () => import('./activities/product-view.tsx'), texts: readTexts('activities') },
  TRF: { view: () => import('./transfers/product-view.tsx'), texts: readTexts('transfers') },
  CRU: { view: () => import('./cruises/product-view.tsx'), texts: readTexts('cruises') },
  SUB: { view: () => import('./plans/product-view.tsx'), texts: readTexts('plans') },
  WLT: { view: () => import('./wallet-cards/product-view.ts'), texts: readTexts('wallet-cards') },
};
