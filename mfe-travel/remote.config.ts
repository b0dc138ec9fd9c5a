import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 90_800,
  pageBudgets: {
    'home.almanac': 43_600,
    'home.skyline': 43_600,
    'home.harbor': 43_000,
    search: 40_800,
    'search.RST': 65_500,
    'search.STY': 65_500,
    'search.VR': 65_500,
    'search.HLT': 64_500,
    details: 15_500,
    'details.RST': 42_200,
    'details.STY': 42_200,
    'details.VR': 42_200,
    'details.HLT': 40_200,
    'my-trips': 33_500,
    account: 13_500,
    profile: 20_000,
    'agent-profile': 12_800,
    'privacy-policy': 4600,
    'terms-of-use': 4600,
  },
};

export { config as default };
