import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';
import { firstCalls } from './src/products/first-calls.ts';
import { firstPictures } from './src/products/first-pictures.ts';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/app/first-frame.tsx', pages: ['home', 'search', 'details'] } },
  firstCalls: { 'travel/pages': firstCalls },
  firstPictures: { 'travel/pages': firstPictures },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 96_400,
  pageBudgets: {
    'home.almanac': 50_210,
    'home.skyline': 50_040,
    'home.harbor': 49_450,
    // The texts that all search pages share; each page is one of a product.
    search: 2120,
    'search.CRU': 70_140,
    'search.FLT': 60_330,
    'search.CAR': 73_690,
    'search.TRF': 69_460,
    'search.ACT': 70_750,
    'search.RST': 72_420,
    'search.STY': 72_510,
    'search.VR': 72_530,
    'search.HLT': 71_030,
    details: 21_560,
    'details.CRU': 39_200,
    'details.CAR': 42_350,
    'details.TRF': 39_380,
    'details.ACT': 37_140,
    'details.RST': 48_720,
    'details.STY': 48_840,
    'details.VR': 48_840,
    'details.HLT': 46_430,
    'my-trips': 33_730,
    account: 17_130,
    profile: 24_980,
    'agent-profile': 18_570,
    'privacy-policy': 4590,
    'terms-of-use': 4620,
  },
};

export { config as default };
