import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { Texts } from '@travel/ui/load/package-texts.ts';
import { mergeTextLoaders } from './lodging/merge-texts.ts';
import type { ProductView } from './product-view.ts';

/** Lazy view of a product, and the texts that differ from the general ones. */
export interface ProductParts {
  readonly view: () => Promise<{ readonly view: ProductView }>;
  readonly texts: (language: TextLanguage) => Promise<{ readonly default: Texts }>;
}

/*
 * Chunk names contain the pages that need them, so that documents can preload them. Every chunk costs each page its
 * name and hash, so similar products (resorts, stays and holiday rentals) and small ones (plans, wallet cards) share
 * one.
 */
const lodgingGround: ProductParts['texts'] = (language) =>
  import(
    /* webpackChunkName: "texts-[request]-for-checkout.RST_success.RST_checkout.STY_success.STY_checkout.VR_success.VR" */ `./lodging/texts/${language}.json`,
    { with: { type: 'json' } }
  );

/** Products with a folder of their own. Others use the defaults and general texts. */
export const productParts: Readonly<Partial<Record<ProductCode, ProductParts>>> = {
  HLT: {
    view: () => import(/* webpackChunkName: "page-checkout.HLT_success.HLT" */ './hotels/view.tsx'),
    texts: mergeTextLoaders(
      (language) =>
        import(
          /* webpackChunkName: "texts-[request]-for-checkout.HLT_success.HLT" */ `./lodging/texts/${language}.json`,
          {
            with: { type: 'json' },
          }
        ),
      (language) =>
        import(
          /* webpackChunkName: "texts-[request]-for-checkout.HLT_success.HLT" */ `./hotels/texts/${language}.json`,
          {
            with: { type: 'json' },
          }
        ),
    ),
  },
  RST: {
    view: () =>
      import(
        /* webpackChunkName: "page-checkout.RST_success.RST_checkout.STY_success.STY_checkout.VR_success.VR" */ './resorts/view.ts'
      ),
    texts: mergeTextLoaders(
      lodgingGround,
      (language) =>
        import(
          /* webpackChunkName: "texts-[request]-for-checkout.RST_success.RST_checkout.STY_success.STY_checkout.VR_success.VR" */ `./resorts/texts/${language}.json`,
          {
            with: { type: 'json' },
          }
        ),
    ),
  },
  STY: {
    view: () =>
      import(
        /* webpackChunkName: "page-checkout.RST_success.RST_checkout.STY_success.STY_checkout.VR_success.VR" */ './stays/view.ts'
      ),
    texts: mergeTextLoaders(
      lodgingGround,
      (language) =>
        import(
          /* webpackChunkName: "texts-[request]-for-checkout.RST_success.RST_checkout.STY_success.STY_checkout.VR_success.VR" */ `./stays/texts/${language}.json`,
          {
            with: { type: 'json' },
          }
        ),
    ),
  },
  VR: {
    view: () =>
      import(
        /* webpackChunkName: "page-checkout.RST_success.RST_checkout.STY_success.STY_checkout.VR_success.VR" */ './holiday-rentals/view.ts'
      ),
    texts: mergeTextLoaders(
      lodgingGround,
      (language) =>
        import(
          /* webpackChunkName: "texts-[request]-for-checkout.RST_success.RST_checkout.STY_success.STY_checkout.VR_success.VR" */ `./holiday-rentals/texts/${language}.json`,
          {
            with: { type: 'json' },
          }
        ),
    ),
  },
  FLT: {
    view: () => import(/* webpackChunkName: "page-checkout.FLT_success.FLT" */ './flights/view.tsx'),
    texts: (language) =>
      import(
        /* webpackChunkName: "texts-[request]-for-checkout.FLT_success.FLT" */ `./flights/texts/${language}.json`,
        {
          with: { type: 'json' },
        }
      ),
  },
  CAR: {
    view: () => import(/* webpackChunkName: "page-checkout.CAR_success.CAR" */ './cars/view.tsx'),
    texts: (language) =>
      import(/* webpackChunkName: "texts-[request]-for-checkout.CAR_success.CAR" */ `./cars/texts/${language}.json`, {
        with: { type: 'json' },
      }),
  },
  ACT: {
    view: () => import(/* webpackChunkName: "page-checkout.ACT_success.ACT" */ './activities/view.tsx'),
    texts: (language) =>
      import(
        /* webpackChunkName: "texts-[request]-for-checkout.ACT_success.ACT" */ `./activities/texts/${language}.json`,
        {
          with: { type: 'json' },
        }
      ),
  },
  TRF: {
    view: () => import(/* webpackChunkName: "page-checkout.TRF_success.TRF" */ './transfers/view.tsx'),
    texts: (language) =>
      import(
        /* webpackChunkName: "texts-[request]-for-checkout.TRF_success.TRF" */ `./transfers/texts/${language}.json`,
        {
          with: { type: 'json' },
        }
      ),
  },
  CRU: {
    view: () => import(/* webpackChunkName: "page-checkout.CRU_success.CRU" */ './cruises/view.tsx'),
    texts: (language) =>
      import(
        /* webpackChunkName: "texts-[request]-for-checkout.CRU_success.CRU" */ `./cruises/texts/${language}.json`,
        {
          with: { type: 'json' },
        }
      ),
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
