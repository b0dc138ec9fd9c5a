import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 108_500,
  pageBudgets: {
    'home.almanac': 55_200,
    'home.skyline': 55_100,
    'home.harbor': 54_500,
    // The texts that all search pages share; each page is one of a product.
    search: 2100,
    'search.CRU': 75_100,
    'search.FLT': 65_400,
    'search.CAR': 78_700,
    'search.TRF': 74_500,
    'search.ACT': 75_700,
    'search.RST': 77_400,
    'search.STY': 77_500,
    'search.VR': 77_500,
    'search.HLT': 76_000,
    details: 27_000,
    'details.CRU': 42_600,
    'details.CAR': 46_500,
    'details.TRF': 43_300,
    'details.ACT': 41_300,
    'details.RST': 52_900,
    'details.STY': 53_000,
    'details.VR': 53_000,
    'details.HLT': 50_600,
    'my-trips': 38_100,
    account: 19_400,
    profile: 27_400,
    'agent-profile': 18_700,
    'privacy-policy': 4600,
    'terms-of-use': 4600,
  },
};

export { config as default };
