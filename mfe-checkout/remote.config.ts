import { sceneFolder } from '@travel/ui/scenes/folder';
import type { RemoteConfig } from '@travel/tooling/webpack';
import { firstCalls, firstPictures } from './src/page/first-calls.ts';

const config: RemoteConfig = {
  modules: {
    'checkout/page': './src/page/remote.tsx',
    'checkout/payment': './src/payment/remote.tsx',
    'checkout/booking': './src/page/booking/remote.tsx',
    'checkout/cards': './src/cards/remote.tsx',
  },
  frames: { 'checkout/page': { file: './src/page/checkout/first-frame.tsx', pages: ['checkout'] } },
  firstCalls: { 'checkout/page': firstCalls },
  firstPictures: { 'checkout/page': firstPictures },
  folders: { scenes: sceneFolder },
  // Every way to pay, and the product that shows most; what few need (a real account's card form) comes when it is needed.
  // About 60 bytes for each chunk that any page of the package may load: its name and its hash.
  budget: 70_000,
};

export { config as default };
