import type { RemoteConfig } from '@travel/tooling/webpack';

const config: RemoteConfig = {
  modules: {
    'header/v1': './src/v1/remote.tsx',
    'header/v2': './src/v2/remote.tsx',
    'header/v3': './src/v3/remote.tsx',
  },
  budget: 26_000,
};

export { config as default };
