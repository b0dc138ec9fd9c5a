import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 109_200,
  pageBudgets: {
    'home.almanac': 55_700,
    'home.skyline': 55_500,
    'home.harbor': 55_000,
    // The texts that all search pages share; each page is one of a product.
    search: 8_100,
    'search.CRU': 75_600,
    'search.FLT': 65_800,
    'search.CAR': 79_200,
    'search.TRF': 75_000,
    'search.ACT': 76_200,
    'search.RST': 77_900,
    'search.STY': 78_000,
    'search.VR': 78_000,
    'search.HLT': 76_500,
    details: 27_200,
    'details.CRU': 43_400,
    'details.CAR': 47_300,
    'details.TRF': 44_300,
    'details.ACT': 42_100,
    'details.RST': 53_700,
    'details.STY': 53_800,
    'details.VR': 53_800,
    'details.HLT': 51_400,
    'my-trips': 39_200,
    account: 23_000,
    profile: 31_300,
    'agent-profile': 24_400,
    'privacy-policy': 10_600,
    'terms-of-use': 10_600,
  },
};

export { config as default };
