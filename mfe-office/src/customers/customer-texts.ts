import { createFeatureTexts } from '@travel/ui/load/package-texts.ts';

/** Texts of customers and of what staff do for them, which the page of a booking uses too. */
export const customerTexts = createFeatureTexts(
  'mfe-office',
  (language) => import(`./texts/${language}.json`, { with: { type: 'json' } }),
);
