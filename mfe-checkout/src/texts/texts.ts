import { createFeatureTexts } from '@travel/ui/load/package-texts.ts';

const feature = (folder: string) =>
  createFeatureTexts('mfe-checkout', (language) => import(`./${folder}/${language}.json`, { with: { type: 'json' } }));

/** The package's texts by feature, one chunk per language. */
export const texts = {
  /** Texts of all modules. */
  first: feature('first'),
  /** Texts of the checkout page. */
  checkout: feature('checkout'),
  /** Texts of a booking in any status. */
  booking: feature('booking'),
  /** Texts of dialogs before booking. */
  beforeBooking: feature('before-booking'),
  /** Texts of the payment block. */
  payment: feature('payment'),
  /** Texts of saved and new cards, in the payment block and the account. */
  cards: feature('cards'),
  wallet: feature('wallet'),
  /** Texts for changing names. */
  names: feature('names'),
  /** Texts for changing dates. */
  dates: feature('dates'),
};
