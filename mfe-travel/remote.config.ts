import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 87_000,
  pageBudgets: {
    'home.almanac': 43_000,
    'home.skyline': 43_000,
    'home.harbor': 42_500,
    search: 39_500,
    'search.HLT': 62_800,
    details: 15_500,
    'details.HLT': 39_000,
    'my-trips': 33_500,
    account: 13_500,
    profile: 20_000,
    'agent-profile': 12_800,
    'privacy-policy': 4600,
    'terms-of-use': 4600,
  },
};

export { config as default };
