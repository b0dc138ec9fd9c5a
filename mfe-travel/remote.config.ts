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
  // The API returns the names of hotel pictures, so the release publishes these pictures in a folder.
  folders: { scenes: sceneFolder },
  // Budgets are in bytes. The hotel list loads the most code; 5 KB of it is the library that renders only the visible
  // rows.
  budget: 98_050,
  pageBudgets: {
    'home.almanac': 52_610,
    'home.skyline': 52_460,
    'home.harbor': 51_870,
    // Only the texts that all search pages share; each product's search page has a budget of its own below.
    search: 2_320,
    'search.CRU': 73_580,
    'search.FLT': 63_270,
    'search.CAR': 76_940,
    'search.TRF': 73_950,
    'search.ACT': 74_300,
    'search.RST': 75_920,
    'search.STY': 76_010,
    'search.VR': 76_020,
    'search.HLT': 74_680,
    details: 21_760,
    'details.CRU': 39_700,
    'details.CAR': 42_630,
    'details.TRF': 39_640,
    'details.ACT': 37_670,
    'details.RST': 49_420,
    'details.STY': 49_520,
    'details.VR': 49_520,
    'details.HLT': 47_190,
    'my-trips': 34_300,
    account: 17_530,
    profile: 25_470,
    'agent-profile': 18_940,
    'privacy-policy': 4_790,
    'terms-of-use': 4_820,
  },
};

export { config as default };
