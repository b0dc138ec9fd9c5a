import { sceneFolder } from '@travel/ui/pictures/scene/scene-folder.ts';
import type { RemoteConfig } from '@travel/tooling/webpack/remote-config';
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
  // Bytes. Includes all payment methods and the largest product view. Rarely used code, such as a real account's card
  // form, loads on demand. Each chunk that any page of the package may load costs about 60 bytes for its name and hash.
  budget: 70_410,
};

export { config as default };
