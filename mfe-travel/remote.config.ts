import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 93_500,
  pageBudgets: {
    'home.almanac': 44_700,
    'home.skyline': 44_700,
    'home.harbor': 44_200,
    search: 41_900,
    'search.CAR': 66_500,
    'search.RST': 67_000,
    'search.STY': 67_000,
    'search.VR': 67_000,
    'search.HLT': 65_600,
    details: 16_800,
    'details.CAR': 35_500,
    'details.RST': 43_600,
    'details.STY': 43_600,
    'details.VR': 43_600,
    'details.HLT': 41_600,
    'my-trips': 33_500,
    account: 13_500,
    profile: 20_000,
    'agent-profile': 12_800,
    'privacy-policy': 4600,
    'terms-of-use': 4600,
  },
};

export { config as default };
