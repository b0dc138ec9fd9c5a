import type { ShellConfig } from '@travel/tooling/webpack';
import { fontFolder } from '@travel/ui/fonts/folder';

const config: ShellConfig = {
  entry: './src/main.ts',
  frame: './src/app/frame.tsx',
  folders: { fonts: fontFolder },
  budget: 128_400,
};

export { config as default };
