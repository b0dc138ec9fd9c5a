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
    'search.CRU': 71_640,
    'search.FLT': 62_030,
    'search.CAR': 75_180,
    'search.TRF': 71_590,
    'search.ACT': 72_240,
    'search.RST': 73_900,
    'search.STY': 74_000,
    'search.VR': 74_010,
    'search.HLT': 72_510,
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
