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
  budget: 96_500,
  pageBudgets: {
    'home.almanac': 49_930,
    'home.skyline': 49_760,
    'home.harbor': 49_180,
    // The texts that all search pages share; each page is one of a product.
    search: 2120,
    'search.CRU': 69_610,
    'search.FLT': 59_720,
    'search.CAR': 73_160,
    'search.TRF': 68_910,
    'search.ACT': 70_230,
    'search.RST': 71_890,
    'search.STY': 71_980,
    'search.VR': 72_000,
    'search.HLT': 70_500,
    details: 21_500,
    'details.CRU': 38_130,
    'details.CAR': 41_890,
    'details.TRF': 38_920,
    'details.ACT': 36_730,
    'details.RST': 48_310,
    'details.STY': 48_410,
    'details.VR': 48_410,
    'details.HLT': 46_020,
    'my-trips': 33_530,
    account: 17_040,
    profile: 24_830,
    'agent-profile': 18_430,
    'privacy-policy': 4590,
    'terms-of-use': 4620,
  },
};

export { config as default };
