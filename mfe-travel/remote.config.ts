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
    'home.almanac': 49_900,
    'home.skyline': 49_600,
    'home.harbor': 49_000,
    // The texts that all search pages share; each page is one of a product.
    search: 2200,
    'search.CRU': 75_600,
    'search.FLT': 66_400,
    'search.CAR': 74_300,
    'search.TRF': 71_200,
    'search.ACT': 72_400,
    'search.RST': 72_800,
    'search.STY': 72_900,
    'search.VR': 72_900,
    'search.HLT': 71_800,
    details: 21_200,
    'details.CRU': 42_100,
    'details.CAR': 41_500,
    'details.TRF': 38_300,
    'details.ACT': 38_900,
    'details.RST': 47_400,
    'details.STY': 47_500,
    'details.VR': 47_500,
    'details.HLT': 45_300,
    'my-trips': 36_700,
    account: 13_600,
    profile: 20_900,
    'agent-profile': 12_900,
    'privacy-policy': 4700,
    'terms-of-use': 4700,
  },
};

export { config as default };
