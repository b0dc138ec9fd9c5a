import { featureTexts } from '@travel/ui/load/package-texts.ts';
import type { ReadTexts } from '@travel/ui/load/package-texts.ts';

const feature = (read: ReadTexts) => featureTexts('mfe-membership', read);

/** The texts of the package by feature: one file a language, a chunk of its own. */
export const texts = {
  /** What all modules say. */
  first: feature(
    (language) =>
      import(/* webpackChunkName: "texts-[request]" */ `./first/${language}.json`, { with: { type: 'json' } }),
  ),
  /** The plans to choose from. */
  plans: feature(
    (language) =>
      import(/* webpackChunkName: "plans-[request]" */ `./plans/${language}.json`, { with: { type: 'json' } }),
  ),
  /** What a plan or a debt costs, paying it, and who is admitted to it. */
  purchase: feature(
    (language) =>
      import(/* webpackChunkName: "purchase-[request]" */ `./purchase/${language}.json`, { with: { type: 'json' } }),
  ),
  /** How a membership stands. */
  panel: feature(
    (language) =>
      import(/* webpackChunkName: "panel-[request]" */ `./panel/${language}.json`, { with: { type: 'json' } }),
  ),
  /** Changes of a membership: another card, its end. */
  changes: feature(
    (language) =>
      import(/* webpackChunkName: "changes-[request]" */ `./changes/${language}.json`, { with: { type: 'json' } }),
  ),
};
