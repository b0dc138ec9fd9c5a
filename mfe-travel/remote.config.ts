import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 98_400,
  pageBudgets: {
    'home.almanac': 47_400,
    'home.skyline': 47_300,
    'home.harbor': 46_900,
    search: 44_800,
    'search.FLT': 63_500,
    'search.CAR': 69_800,
    'search.TRF': 70_200,
    'search.RST': 71_000,
    'search.STY': 71_000,
    'search.VR': 71_000,
    'search.HLT': 69_900,
    details: 18_100,
    'details.CAR': 36_900,
    'details.TRF': 36_900,
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
