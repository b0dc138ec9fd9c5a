import type { ShellConfig } from '@travel/tooling/webpack';
import { fontFolder } from '@travel/ui/fonts/folder';

const config: ShellConfig = {
  entry: './src/main.ts',
  // Each has its adapter in src/host/versions.
  contracts: { provides: { host: [1] } },
  frame: './src/app/frame.tsx',
  folders: { fonts: fontFolder },
  budget: 112_000,
};

export { config as default };
