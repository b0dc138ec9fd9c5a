import { featureTexts } from '@travel/ui/load/package-texts.ts';
import type { ReadTexts } from '@travel/ui/load/package-texts.ts';

const feature = (read: ReadTexts) => featureTexts('mfe-checkout', read);

/** The package's texts by feature, one chunk per language. */
export const texts = {
  /** Texts of all modules. */
  first: feature(
    (language) =>
      import(/* webpackChunkName: "texts-[request]" */ `./first/${language}.json`, { with: { type: 'json' } }),
  ),
  /** Texts of the checkout page. */
  checkout: feature(
    (language) =>
      import(/* webpackChunkName: "texts-[request]-for-checkout" */ `./checkout/${language}.json`, {
        with: { type: 'json' },
      }),
  ),
  /** Texts of a booking in any status. */
  booking: feature(
    (language) =>
      import(/* webpackChunkName: "texts-[request]-for-success" */ `./booking/${language}.json`, {
        with: { type: 'json' },
      }),
  ),
  /** Texts of dialogs before booking. */
  beforeBooking: feature(
    (language) =>
      import(/* webpackChunkName: "before-booking-[request]" */ `./before-booking/${language}.json`, {
        with: { type: 'json' },
      }),
  ),
  /** Texts of the payment block. */
  payment: feature(
    (language) =>
      import(/* webpackChunkName: "payment-[request]" */ `./payment/${language}.json`, { with: { type: 'json' } }),
  ),
  /** Texts of saved and new cards, in the payment block and the account. */
  cards: feature(
    (language) =>
      import(/* webpackChunkName: "saved-cards-[request]" */ `./cards/${language}.json`, { with: { type: 'json' } }),
  ),
  wallet: feature(
    (language) =>
      import(/* webpackChunkName: "wallet-[request]" */ `./wallet/${language}.json`, { with: { type: 'json' } }),
  ),
  /** Texts for changing names. */
  names: feature(
    (language) =>
      import(/* webpackChunkName: "names-[request]" */ `./names/${language}.json`, { with: { type: 'json' } }),
  ),
  /** Texts for changing dates. */
  dates: feature(
    (language) =>
      import(/* webpackChunkName: "dates-[request]" */ `./dates/${language}.json`, { with: { type: 'json' } }),
  ),
};
