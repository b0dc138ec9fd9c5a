import { describe } from '@jest/globals';
import { checkEveryLanguage } from '@travel/ui/remote/testing/text-checks.ts';

/** All text folders that belong to no product, relative to `src`. */
const folders = [
  'texts',
  'results/texts',
  'details/texts',
  'details/reviews/texts',
  'search/box/texts',
  'trips/texts',
  'home/ads/copy',
  'home/picks/copy',
  'account/texts',
  'legal/privacy-policy',
  'legal/terms-of-use',
];

describe.each(folders)('%s', (folder) => {
  checkEveryLanguage((code) => import(`../${folder}/${code}.json`, { with: { type: 'json' } }));
});
