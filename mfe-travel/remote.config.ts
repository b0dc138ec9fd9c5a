import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 102_000,
  pageBudgets: {
    'home.almanac': 49_000,
    'home.skyline': 48_900,
    'home.harbor': 48_300,
    // The texts that all search pages share; each page is one of a product.
    search: 2200,
    'search.CRU': 69_000,
    'search.FLT': 66_200,
    'search.CAR': 72_600,
    'search.TRF': 68_300,
    'search.ACT': 69_400,
    'search.RST': 71_100,
    'search.STY': 71_200,
    'search.VR': 71_200,
    'search.HLT': 69_700,
    details: 21_000,
    'details.CRU': 37_600,
    'details.CAR': 40_900,
    'details.TRF': 37_800,
    'details.ACT': 35_800,
    'details.RST': 47_300,
    'details.STY': 47_400,
    'details.VR': 47_400,
    'details.HLT': 45_000,
    'my-trips': 30_200,
    account: 12_700,
    profile: 19_900,
    'agent-profile': 12_000,
    'privacy-policy': 4700,
    'terms-of-use': 4700,
  },
};

export { config as default };
