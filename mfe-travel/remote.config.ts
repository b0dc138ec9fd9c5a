import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 102_500,
  pageBudgets: {
    'home.almanac': 49_200,
    'home.skyline': 49_100,
    'home.harbor': 48_500,
    // The texts that all search pages share; each page is one of a product.
    search: 2100,
    'search.CRU': 69_100,
    'search.FLT': 59_400,
    'search.CAR': 72_700,
    'search.TRF': 68_500,
    'search.ACT': 69_700,
    'search.RST': 71_400,
    'search.STY': 71_500,
    'search.VR': 71_500,
    'search.HLT': 70_000,
    details: 21_000,
    'details.CRU': 36_600,
    'details.CAR': 40_500,
    'details.TRF': 37_300,
    'details.ACT': 35_300,
    'details.RST': 46_900,
    'details.STY': 47_000,
    'details.VR': 47_000,
    'details.HLT': 44_600,
    'my-trips': 32_100,
    account: 13_400,
    profile: 21_400,
    'agent-profile': 12_700,
    'privacy-policy': 4600,
    'terms-of-use': 4600,
  },
};

export { config as default };
