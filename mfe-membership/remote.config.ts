import type { RemoteConfig } from '@travel/tooling/webpack';

const config: RemoteConfig = {
  modules: { 'membership/plans': './src/plans/remote.tsx', 'membership/panel': './src/panel/remote.tsx' },
  needs: ['checkout/payment'],
  budget: 18_000,
};

export { config as default };
