import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 106_000,
  pageBudgets: {
    'home.almanac': 53_000,
    'home.skyline': 52_900,
    'home.harbor': 52_300,
    // The texts that all search pages share; each page is one of a product.
    search: 6_200,
    'search.CRU': 73_000,
    'search.FLT': 70_200,
    'search.CAR': 76_600,
    'search.TRF': 72_300,
    'search.ACT': 73_400,
    'search.RST': 75_100,
    'search.STY': 75_200,
    'search.VR': 75_200,
    'search.HLT': 73_700,
    details: 25_000,
    'details.CRU': 41_600,
    'details.CAR': 44_900,
    'details.TRF': 41_800,
    'details.ACT': 39_800,
    'details.RST': 51_300,
    'details.STY': 51_400,
    'details.VR': 51_400,
    'details.HLT': 49_000,
    'my-trips': 34_200,
    account: 16_700,
    profile: 23_900,
    'agent-profile': 16_000,
    'privacy-policy': 8_700,
    'terms-of-use': 8_700,
  },
};

export { config as default };
