import type { RemoteConfig } from '@travel/tooling/webpack';
import { sceneFolder } from '@travel/ui/scenes/folder';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/pages/remote.tsx' },
  needs: ['membership/panel'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  // Pictures of hotels are named by the API.
  folders: { scenes: sceneFolder },
  // Hotels brought a list that draws only what is seen (5 KB), their pages, and their words in the longest language.
  budget: 82_000,
};

export { config as default };
