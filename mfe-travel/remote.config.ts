import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 104_900,
  pageBudgets: {
    'home.almanac': 49_900,
    'home.skyline': 49_700,
    'home.harbor': 49_100,
    // The texts that all search pages share; each page is one of a product.
    search: 2200,
    'search.CRU': 69_600,
    'search.FLT': 59_700,
    'search.CAR': 73_200,
    'search.TRF': 68_900,
    'search.ACT': 70_200,
    'search.RST': 71_900,
    'search.STY': 72_000,
    'search.VR': 72_000,
    'search.HLT': 70_500,
    details: 21_600,
    'details.CRU': 38_300,
    'details.CAR': 42_000,
    'details.TRF': 39_000,
    'details.ACT': 36_800,
    'details.RST': 48_400,
    'details.STY': 48_500,
    'details.VR': 48_500,
    'details.HLT': 46_100,
    'my-trips': 33_500,
    account: 17_100,
    profile: 24_800,
    'agent-profile': 18_400,
    'privacy-policy': 4700,
    'terms-of-use': 4700,
  },
};

export { config as default };
