import type { RemoteConfig } from '@travel/tooling/webpack/remote-config';

const config: RemoteConfig = {
  modules: { 'auth/modals': './src/remote.tsx' },
  budget: 18_270,
};

export { config as default };
