import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 102_400,
  pageBudgets: {
    'home.almanac': 49_800,
    'home.skyline': 49_500,
    'home.harbor': 48_900,
    // The texts that all search pages share; each page is one of a product.
    search: 2_100,
    'search.CRU': 75_500,
    'search.FLT': 66_300,
    'search.CAR': 74_200,
    'search.TRF': 71_100,
    'search.ACT': 72_300,
    'search.RST': 72_700,
    'search.STY': 72_800,
    'search.VR': 72_800,
    'search.HLT': 71_700,
    details: 21_100,
    'details.CRU': 42_000,
    'details.CAR': 41_400,
    'details.TRF': 38_200,
    'details.ACT': 38_800,
    'details.RST': 47_300,
    'details.STY': 47_400,
    'details.VR': 47_400,
    'details.HLT': 45_200,
    'my-trips': 36_600,
    account: 13_500,
    profile: 20_800,
    'agent-profile': 12_800,
    'privacy-policy': 4600,
    'terms-of-use': 4600,
  },
};

export { config as default };
