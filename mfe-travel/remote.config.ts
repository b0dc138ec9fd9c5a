import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 98_900,
  pageBudgets: {
    'home.almanac': 47_700,
    'home.skyline': 47_600,
    'home.harbor': 47_200,
    search: 45_100,
    'search.FLT': 63_700,
    'search.CAR': 70_100,
    'search.TRF': 70_400,
    'search.ACT': 71_600,
    'search.RST': 71_300,
    'search.STY': 71_300,
    'search.VR': 71_300,
    'search.HLT': 70_200,
    details: 18_300,
    'details.CAR': 36_900,
    'details.TRF': 36_900,
    'details.ACT': 37_900,
    'details.RST': 44_900,
    'details.STY': 44_900,
    'details.VR': 44_900,
    'details.HLT': 42_900,
    'my-trips': 33_500,
    account: 13_500,
    profile: 20_000,
    'agent-profile': 12_800,
    'privacy-policy': 4600,
    'terms-of-use': 4600,
  },
};

export { config as default };
