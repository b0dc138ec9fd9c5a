import type { RemoteConfig } from '@travel/tooling/webpack';

const config: RemoteConfig = {
  modules: { 'locale/picker': './src/remote.tsx' },
  budget: 15_870,
};

export { config as default };
