import type { RemoteConfig } from '@travel/tooling/webpack';

const config: RemoteConfig = {
  modules: { 'locale/picker': './src/remote.tsx' },
  budget: 16_080,
};

export { config as default };
