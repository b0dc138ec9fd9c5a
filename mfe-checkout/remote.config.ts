import type { RemoteConfig } from '@travel/tooling/webpack';

const config: RemoteConfig = {
  modules: { 'checkout/page': './src/page/remote.tsx', 'checkout/payment': './src/payment/remote.tsx' },
  budget: 20_000,
};

export { config as default };
