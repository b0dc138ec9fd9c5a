import { createFeatureTexts } from '@travel/ui/load/package-texts.ts';

const feature = (folder: string) =>
  createFeatureTexts(
    'mfe-membership',
    (language) => import(`./${folder}/${language}.json`, { with: { type: 'json' } }),
  );

/** The package's texts by feature: one file per language, each a chunk of its own. */
export const texts = {
  /** Texts of all modules. */
  first: feature('first'),
  plans: feature('plans'),
  /** Texts of prices, payment and admission. */
  purchase: feature('purchase'),
  panel: feature('panel'),
  /** Texts of changes to a membership: another card, cancellation. */
  changes: feature('changes'),
};
