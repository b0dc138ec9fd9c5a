import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 95_000,
  pageBudgets: {
    'home.almanac': 46_000,
    'home.skyline': 45_900,
    'home.harbor': 45_500,
    search: 42_800,
    'search.CAR': 67_500,
    'search.TRF': 67_500,
    'search.RST': 67_900,
    'search.STY': 67_900,
    'search.VR': 67_900,
    'search.HLT': 66_500,
    details: 17_700,
    'details.CAR': 36_500,
    'details.TRF': 36_500,
    'details.RST': 44_500,
    'details.STY': 44_500,
    'details.VR': 44_500,
    'details.HLT': 42_500,
    'my-trips': 33_500,
    account: 13_500,
    profile: 20_000,
    'agent-profile': 12_800,
    'privacy-policy': 4600,
    'terms-of-use': 4600,
  },
};

export { config as default };
