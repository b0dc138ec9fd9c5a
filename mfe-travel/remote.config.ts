import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 104_500,
  pageBudgets: {
    'home.almanac': 51_400,
    'home.skyline': 51_100,
    'home.harbor': 50_500,
    // The texts that all search pages share; each page is one of a product.
    search: 2200,
    'search.CRU': 77_100,
    'search.FLT': 67_900,
    'search.CAR': 75_800,
    'search.TRF': 72_700,
    'search.ACT': 73_900,
    'search.RST': 74_300,
    'search.STY': 74_400,
    'search.VR': 74_400,
    'search.HLT': 73_300,
    details: 22_700,
    'details.CRU': 43_600,
    'details.CAR': 43_000,
    'details.TRF': 39_800,
    'details.ACT': 40_400,
    'details.RST': 48_900,
    'details.STY': 49_000,
    'details.VR': 49_000,
    'details.HLT': 46_800,
    'my-trips': 38_200,
    account: 15_100,
    profile: 22_400,
    'agent-profile': 14_400,
    'privacy-policy': 4700,
    'terms-of-use': 4700,
  },
};

export { config as default };
