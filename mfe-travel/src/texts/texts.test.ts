import { describe } from '@jest/globals';
import { itSpeaksEveryLanguage } from '@travel/ui/remote/testing/text-checks.ts';

/** Every folder with texts that are of no product, from `src` on. */
const folders = [
  'texts',
  'results/texts',
  'details/texts',
  'trips/texts',
  'home/ads/texts',
  'account/texts',
  'legal/privacy-policy',
  'legal/terms-of-use',
];

describe.each(folders)('%s', (folder) => {
  itSpeaksEveryLanguage((code) => import(`../${folder}/${code}.json`, { with: { type: 'json' } }));
});
