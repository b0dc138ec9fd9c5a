import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';
import { firstCalls } from './src/products/first-calls.ts';
import { firstPictures } from './src/products/first-pictures.ts';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards', 'checkout/booking'],
  frames: { 'travel/pages': { file: './src/app/first-frame.tsx', pages: ['home', 'search', 'details'] } },
  firstCalls: { 'travel/pages': firstCalls },
  firstPictures: { 'travel/pages': firstPictures },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // The page that loads most is the list of hotels, which draws only what is seen (5 KB of that is the library).
  budget: 96_400,
  pageBudgets: {
    'home.almanac': 50_410,
    'home.skyline': 50_240,
    'home.harbor': 49_650,
    // The texts that all search pages share; each page is one of a product.
    search: 2320,
    'search.CRU': 70_340,
    'search.FLT': 60_530,
    'search.CAR': 73_890,
    'search.TRF': 69_660,
    'search.ACT': 70_950,
    'search.RST': 72_620,
    'search.STY': 72_710,
    'search.VR': 72_730,
    'search.HLT': 71_230,
    details: 21_760,
    'details.CRU': 39_400,
    'details.CAR': 42_550,
    'details.TRF': 39_580,
    'details.ACT': 37_340,
    'details.RST': 48_920,
    'details.STY': 49_040,
    'details.VR': 49_040,
    'details.HLT': 46_630,
    'my-trips': 33_930,
    account: 17_330,
    profile: 25_180,
    'agent-profile': 18_770,
    'privacy-policy': 4790,
    'terms-of-use': 4820,
  },
};

export { config as default };
