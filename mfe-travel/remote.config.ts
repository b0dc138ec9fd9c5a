import type { RemoteConfig } from '@travel/tooling/webpack/remote-config';
import { sceneFolder } from '@travel/ui/pictures/scene/scene-folder.ts';
import { firstCalls } from './src/products/first-calls.ts';
import { firstPictures } from './src/products/first-pictures.ts';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: {
    'travel/pages': { file: './src/app/first-frame.tsx', pages: ['home', 'search', 'details'], byProduct: ['home'] },
  },
  firstCalls: { 'travel/pages': firstCalls },
  firstPictures: { 'travel/pages': firstPictures },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 97_270,
  pageBudgets: {
    'home.almanac': 52_510,
    'home.skyline': 52_340,
    'home.harbor': 51_750,
    // The texts that all search pages share; each page is one of a product.
    search: 2_320,
    'search.CRU': 72_550,
    'search.FLT': 62_760,
    'search.CAR': 76_080,
    'search.TRF': 72_490,
    'search.ACT': 73_140,
    'search.RST': 74_820,
    'search.STY': 74_910,
    'search.VR': 74_950,
    'search.HLT': 73_420,
    details: 21_760,
    'details.CRU': 39_400,
    'details.CAR': 42_550,
    'details.TRF': 39_580,
    'details.ACT': 37_340,
    'details.RST': 49_000,
    'details.STY': 49_110,
    'details.VR': 49_110,
    'details.HLT': 46_700,
    'my-trips': 34_200,
    account: 17_530,
    profile: 25_360,
    'agent-profile': 18_770,
    'privacy-policy': 4_790,
    'terms-of-use': 4_820,
  },
};

export { config as default };
