import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/app/remote.tsx' },
  needs: ['membership/panel', 'checkout/payment', 'checkout/cards'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // Hotels brought a list that draws only what is seen (5 KB), their pages, and their words in the longest language; the
  // map the store that it and the list point at each other by, and its words. It comes in a chunk of its own. The modal
  // of demo accounts brought its words.
  budget: 84_500,
};

export { config as default };
