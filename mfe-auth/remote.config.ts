import type { RemoteConfig } from '@travel/tooling/webpack';

const config: RemoteConfig = {
  modules: { 'auth/modals': './src/remote.tsx' },
  budget: 16_310,
};

export { config as default };
