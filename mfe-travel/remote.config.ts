import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 106_200,
  pageBudgets: {
    'home.almanac': 53_400,
    'home.skyline': 52_900,
    'home.harbor': 52_600,
    // The texts that all search pages share; each page is one of a product.
    search: 5900,
    'search.CRU': 79_500,
    'search.FLT': 68_400,
    'search.CAR': 78_200,
    'search.TRF': 75_100,
    'search.ACT': 76_300,
    'search.RST': 76_700,
    'search.STY': 76_800,
    'search.VR': 76_800,
    'search.HLT': 75_700,
    details: 23_000,
    'details.CRU': 46_000,
    'details.CAR': 41_800,
    'details.TRF': 41_800,
    'details.ACT': 42_800,
    'details.RST': 50_300,
    'details.STY': 50_400,
    'details.VR': 50_400,
    'details.HLT': 48_100,
    'my-trips': 37_500,
    account: 17_500,
    profile: 24_800,
    'agent-profile': 16_800,
    'privacy-policy': 8600,
    'terms-of-use': 8600,
  },
};

export { config as default };
