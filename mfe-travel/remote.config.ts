import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 103_200,
  pageBudgets: {
    'home.almanac': 49_700,
    'home.skyline': 49_500,
    'home.harbor': 49_000,
    // The texts that all search pages share; each page is one of a product.
    search: 2100,
    'search.CRU': 69_600,
    'search.FLT': 59_800,
    'search.CAR': 73_200,
    'search.TRF': 69_000,
    'search.ACT': 70_200,
    'search.RST': 71_900,
    'search.STY': 72_000,
    'search.VR': 72_000,
    'search.HLT': 70_500,
    details: 21_200,
    'details.CRU': 37_400,
    'details.CAR': 41_300,
    'details.TRF': 38_300,
    'details.ACT': 36_100,
    'details.RST': 47_700,
    'details.STY': 47_800,
    'details.VR': 47_800,
    'details.HLT': 45_400,
    'my-trips': 33_200,
    account: 17_000,
    profile: 25_300,
    'agent-profile': 18_400,
    'privacy-policy': 4600,
    'terms-of-use': 4600,
  },
};

export { config as default };
