import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 104_200,
  pageBudgets: {
    'home.almanac': 49_800,
    'home.skyline': 49_600,
    'home.harbor': 49_000,
    // The texts that all search pages share; each page is one of a product.
    search: 2100,
    'search.CRU': 69_500,
    'search.FLT': 59_600,
    'search.CAR': 73_100,
    'search.TRF': 68_800,
    'search.ACT': 70_100,
    'search.RST': 71_800,
    'search.STY': 71_900,
    'search.VR': 71_900,
    'search.HLT': 70_400,
    details: 21_500,
    'details.CRU': 38_100,
    'details.CAR': 41_800,
    'details.TRF': 38_800,
    'details.ACT': 36_600,
    'details.RST': 48_200,
    'details.STY': 48_300,
    'details.VR': 48_300,
    'details.HLT': 45_900,
    'my-trips': 33_400,
    account: 16_900,
    profile: 24_700,
    'agent-profile': 18_300,
    'privacy-policy': 4600,
    'terms-of-use': 4600,
  },
};

export { config as default };
