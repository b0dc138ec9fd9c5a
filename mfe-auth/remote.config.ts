import type { RemoteConfig } from '@travel/tooling/webpack';

const config: RemoteConfig = {
  modules: { 'auth/modals': './src/remote.tsx' },
  budget: 17_100,
};

export { config as default };
