import { featureTexts } from '@travel/ui/package-texts';
import type { ReadTexts } from '@travel/ui/package-texts';

const feature = (read: ReadTexts) => featureTexts('mfe-checkout', read);

/** The texts of the package by feature: one file a language, a chunk of its own. */
export const texts = {
  /** What all modules say. */
  first: feature(
    (language) =>
      import(/* webpackChunkName: "texts-[request]" */ `./first/${language}.json`, { with: { type: 'json' } }),
  ),
  /** The page of the checkout: what is held, and who travels. */
  checkout: feature(
    (language) =>
      import(/* webpackChunkName: "texts-[request]-for-checkout" */ `./checkout/${language}.json`, {
        with: { type: 'json' },
      }),
  ),
  /** One booking, however it stands. */
  booking: feature(
    (language) =>
      import(/* webpackChunkName: "texts-[request]-for-success" */ `./booking/${language}.json`, {
        with: { type: 'json' },
      }),
  ),
  /** What stands between Pay Now and a booking. */
  beforeBooking: feature(
    (language) =>
      import(/* webpackChunkName: "before-booking-[request]" */ `./before-booking/${language}.json`, {
        with: { type: 'json' },
      }),
  ),
  /** The block of payments. */
  payment: feature(
    (language) =>
      import(/* webpackChunkName: "payment-[request]" */ `./payment/${language}.json`, { with: { type: 'json' } }),
  ),
  /** Saved cards and new ones, in the block of payments and in the account. */
  cards: feature(
    (language) =>
      import(/* webpackChunkName: "saved-cards-[request]" */ `./cards/${language}.json`, { with: { type: 'json' } }),
  ),
  wallet: feature(
    (language) =>
      import(/* webpackChunkName: "wallet-[request]" */ `./wallet/${language}.json`, { with: { type: 'json' } }),
  ),
  /** Other names on a booking. */
  names: feature(
    (language) =>
      import(/* webpackChunkName: "names-[request]" */ `./names/${language}.json`, { with: { type: 'json' } }),
  ),
  /** Other dates of a booking. */
  dates: feature(
    (language) =>
      import(/* webpackChunkName: "dates-[request]" */ `./dates/${language}.json`, { with: { type: 'json' } }),
  ),
};
