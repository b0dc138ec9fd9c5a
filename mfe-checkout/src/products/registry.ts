import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { ProductCode } from '@travel/contracts/products';
import type { Texts } from '@travel/ui/package-texts';
import { textsOver } from './lodging/texts-over.ts';
import type { ProductView } from './product-view.ts';

/** A product's own part of the checkout, and its texts: those that differ from the general ones. */
export interface ProductParts {
  readonly view: () => Promise<{ readonly view: ProductView }>;
  readonly texts: (language: TextLanguage) => Promise<{ readonly default: Texts }>;
}

/*
 * Every chunk costs each page its name and its hash. Products that are shown alike (resorts, stays and holiday rentals)
 * or in a few words (plans, wallet cards) share one, and one of texts for each language.
 */
const lodgingGround: ProductParts['texts'] = (language) =>
  import(/* webpackChunkName: "lodgings-[request]" */ `./lodging/texts/${language}.json`, { with: { type: 'json' } });

/** The products with a folder of their own. Any other is shown by what all items have, in general words. */
export const productParts: Readonly<Partial<Record<ProductCode, ProductParts>>> = {
  HLT: {
    view: () => import(/* webpackChunkName: "hotels" */ './hotels/view.tsx'),
    texts: textsOver(
      (language) =>
        import(/* webpackChunkName: "hotels-[request]" */ `./lodging/texts/${language}.json`, {
          with: { type: 'json' },
        }),
      (language) =>
        import(/* webpackChunkName: "hotels-[request]" */ `./hotels/texts/${language}.json`, {
          with: { type: 'json' },
        }),
    ),
  },
  RST: {
    view: () => import(/* webpackChunkName: "lodgings" */ './resorts/view.ts'),
    texts: textsOver(
      lodgingGround,
      (language) =>
        import(/* webpackChunkName: "lodgings-[request]" */ `./resorts/texts/${language}.json`, {
          with: { type: 'json' },
        }),
    ),
  },
  STY: {
    view: () => import(/* webpackChunkName: "lodgings" */ './stays/view.ts'),
    texts: textsOver(
      lodgingGround,
      (language) =>
        import(/* webpackChunkName: "lodgings-[request]" */ `./stays/texts/${language}.json`, {
          with: { type: 'json' },
        }),
    ),
  },
  VR: {
    view: () => import(/* webpackChunkName: "lodgings" */ './holiday-rentals/view.ts'),
    texts: textsOver(
      lodgingGround,
      (language) =>
        import(/* webpackChunkName: "lodgings-[request]" */ `./holiday-rentals/texts/${language}.json`, {
          with: { type: 'json' },
        }),
    ),
  },
  FLT: {
    view: () => import(/* webpackChunkName: "flights" */ './flights/view.tsx'),
    texts: (language) =>
      import(/* webpackChunkName: "flights-[request]" */ `./flights/texts/${language}.json`, {
        with: { type: 'json' },
      }),
  },
  CAR: {
    view: () => import(/* webpackChunkName: "cars" */ './cars/view.tsx'),
    texts: (language) =>
      import(/* webpackChunkName: "cars-[request]" */ `./cars/texts/${language}.json`, { with: { type: 'json' } }),
  },
  ACT: {
    view: () => import(/* webpackChunkName: "activities" */ './activities/view.tsx'),
    texts: (language) =>
      import(/* webpackChunkName: "activities-[request]" */ `./activities/texts/${language}.json`, {
        with: { type: 'json' },
      }),
  },
  TRF: {
    view: () => import(/* webpackChunkName: "transfers" */ './transfers/view.tsx'),
    texts: (language) =>
      import(/* webpackChunkName: "transfers-[request]" */ `./transfers/texts/${language}.json`, {
        with: { type: 'json' },
      }),
  },
  CRU: {
    view: () => import(/* webpackChunkName: "cruises" */ './cruises/view.tsx'),
    texts: (language) =>
      import(/* webpackChunkName: "cruises-[request]" */ `./cruises/texts/${language}.json`, {
        with: { type: 'json' },
      }),
  },
  SUB: {
    view: () => import(/* webpackChunkName: "purchases" */ './plans/view.tsx'),
    texts: (language) =>
      import(/* webpackChunkName: "purchases-[request]" */ `./plans/texts/${language}.json`, {
        with: { type: 'json' },
      }),
  },
  WLT: {
    view: () => import(/* webpackChunkName: "purchases" */ './wallet-cards/view.ts'),
    texts: (language) =>
      import(/* webpackChunkName: "purchases-[request]" */ `./wallet-cards/texts/${language}.json`, {
        with: { type: 'json' },
      }),
  },
};
