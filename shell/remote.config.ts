import type { ShellConfig } from '@travel/tooling/webpack';

const config: ShellConfig = {
  entry: './src/main.tsx',
  frame: './src/frame/frame.tsx',
  budget: 115_000,
};

export { config as default };
