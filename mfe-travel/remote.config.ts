import type { RemoteConfig } from '@travel/tooling/webpack';

const config: RemoteConfig = {
  modules: { 'travel/pages': './src/pages/remote.tsx' },
  needs: ['membership/panel'],
  frames: { 'travel/pages': { file: './src/home/frame.tsx', pages: ['home'] } },
  budget: 60_000,
};

export { config as default };
