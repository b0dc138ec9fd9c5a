import { sceneFolder } from '@travel/ui/scenes/folder';
import type { RemoteConfig } from '@travel/tooling/webpack';

const config: RemoteConfig = {
  modules: { 'checkout/page': './src/page/remote.tsx', 'checkout/payment': './src/payment/remote.tsx' },
  folders: { scenes: sceneFolder },
  budget: 48_000,
};

export { config as default };
