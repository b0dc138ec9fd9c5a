import { createFeatureTexts } from '@travel/ui/load/package-texts.ts';

const feature = (folder: string) =>
  createFeatureTexts('mfe-checkout', (language) => import(`./${folder}/${language}.json`, { with: { type: 'json' } }));

/** The package's texts by feature, one chunk per language. */
export const texts = {
  /** Texts of all modules. */
  first: feature('first'),
  checkout: feature('checkout'),
  booking: feature('booking'),
  beforeBooking: feature('before-booking'),
  payment: feature('payment'),
  /** Texts of saved and new cards, in the payment block and the account. */
  cards: feature('cards'),
  wallet: feature('wallet'),
  names: feature('names'),
  dates: feature('dates'),
  events: feature('events'),
  pass: feature('pass'),
};
