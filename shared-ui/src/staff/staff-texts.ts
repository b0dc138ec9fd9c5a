import { createFeatureTexts } from '../load/package-texts.ts';

/** Texts of the parts that sites of staff share. They have a namespace of their own, so packages cannot overwrite them. */
export const staffTexts = createFeatureTexts(
  'staff',
  (language) => import(`./texts/${language}.json`, { with: { type: 'json' } }),
);
