import type { RemoteConfig } from '@travel/tooling/webpack/remote-config';

const config: RemoteConfig = {
  modules: { 'locale/picker': './src/remote.tsx' },
  budget: 16_330,
};

export { config as default };
