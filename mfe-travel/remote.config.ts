import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';
import { firstCalls } from './src/products/first-calls.ts';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  firstCalls: { 'travel/pages': firstCalls },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 96_760,
  pageBudgets: {
    'home.almanac': 50_130,
    'home.skyline': 49_960,
    'home.harbor': 49_380,
    // The texts that all search pages share; each page is one of a product.
    search: 2120,
    'search.CRU': 69_980,
    'search.FLT': 60_060,
    'search.CAR': 73_520,
    'search.TRF': 69_310,
    'search.ACT': 70_580,
    'search.RST': 72_260,
    'search.STY': 72_350,
    'search.VR': 72_360,
    'search.HLT': 70_870,
    details: 21_560,
    'details.CRU': 38_950,
    'details.CAR': 42_120,
    'details.TRF': 39_130,
    'details.ACT': 36_930,
    'details.RST': 48_520,
    'details.STY': 48_620,
    'details.VR': 48_620,
    'details.HLT': 46_220,
    'my-trips': 33_730,
    account: 17_100,
    profile: 24_890,
    'agent-profile': 18_490,
    'privacy-policy': 4590,
    'terms-of-use': 4620,
  },
};

export { config as default };
