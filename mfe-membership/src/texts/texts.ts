import { featureTexts } from '@travel/ui/load/package-texts.ts';
import type { ReadTexts } from '@travel/ui/load/package-texts.ts';

const feature = (read: ReadTexts) => featureTexts('mfe-membership', read);

/** The package's texts by feature: one file per language, each a chunk of its own. */
export const texts = {
  /** Texts of all modules. */
  first: feature(
    (language) =>
      import(/* webpackChunkName: "texts-[request]" */ `./first/${language}.json`, { with: { type: 'json' } }),
  ),
  /** Texts of the list of plans. */
  plans: feature(
    (language) =>
      import(/* webpackChunkName: "plans-[request]" */ `./plans/${language}.json`, { with: { type: 'json' } }),
  ),
  /** Texts of prices, payment and admission. */
  purchase: feature(
    (language) =>
      import(/* webpackChunkName: "purchase-[request]" */ `./purchase/${language}.json`, { with: { type: 'json' } }),
  ),
  /** Texts of the membership panel. */
  panel: feature(
    (language) =>
      import(/* webpackChunkName: "panel-[request]" */ `./panel/${language}.json`, { with: { type: 'json' } }),
  ),
  /** Texts of changes to a membership: another card, cancellation. */
  changes: feature(
    (language) =>
      import(/* webpackChunkName: "changes-[request]" */ `./changes/${language}.json`, { with: { type: 'json' } }),
  ),
};
