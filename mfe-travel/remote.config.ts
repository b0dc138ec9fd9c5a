import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 96_800,
  pageBudgets: {
    'home.almanac': 46_400,
    'home.skyline': 46_300,
    'home.harbor': 45_900,
    search: 43_200,
    'search.FLT': 62_000,
    'search.CAR': 68_300,
    'search.TRF': 68_700,
    'search.RST': 69_700,
    'search.STY': 69_700,
    'search.VR': 69_700,
    'search.HLT': 68_600,
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
