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
    'home.almanac': 52_150,
    'home.skyline': 52_000,
    'home.harbor': 51_400,
    // The texts that all search pages share; each page is one of a product.
    search: 2_320,
    'search.CRU': 71_840,
    'search.FLT': 62_230,
    'search.CAR': 75_380,
    'search.TRF': 71_790,
    'search.ACT': 72_430,
    'search.RST': 74_100,
    'search.STY': 74_190,
    'search.VR': 74_210,
    'search.HLT': 72_710,
    details: 21_760,
    'details.CRU': 39_400,
    'details.CAR': 42_550,
    'details.TRF': 39_580,
    'details.ACT': 37_340,
    'details.RST': 48_920,
    'details.STY': 49_040,
    'details.VR': 49_040,
    'details.HLT': 46_630,
    'my-trips': 33_930,
    account: 17_430,
    profile: 25_180,
    'agent-profile': 18_770,
    'privacy-policy': 4_790,
    'terms-of-use': 4_820,
  },
};

export { config as default };
