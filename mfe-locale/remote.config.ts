import type { RemoteConfig } from '@travel/tooling/webpack';

const config: RemoteConfig = {
  modules: { 'locale/picker': './src/remote.tsx' },
  budget: 20_900,
};

export { config as default };
