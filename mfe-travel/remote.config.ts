import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 100_700,
  pageBudgets: {
    'home.almanac': 48_700,
    'home.skyline': 48_200,
    'home.harbor': 47_900,
    search: 46_500,
    'search.FLT': 63_700,
    'search.CAR': 73_500,
    'search.TRF': 70_400,
    'search.ACT': 71_600,
    'search.RST': 72_000,
    'search.STY': 72_100,
    'search.VR': 72_100,
    'search.HLT': 71_000,
    details: 18_300,
    'details.CAR': 37_100,
    'details.TRF': 37_100,
    'details.ACT': 38_100,
    'details.RST': 45_600,
    'details.STY': 45_700,
    'details.VR': 45_700,
    'details.HLT': 43_400,
    'my-trips': 33_500,
    account: 13_500,
    profile: 20_600,
    'agent-profile': 12_800,
    'privacy-policy': 4600,
    'terms-of-use': 4600,
  },
};

export { config as default };
