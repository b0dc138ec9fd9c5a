import type { ShellConfig } from '@travel/tooling/webpack/remote-config';
import { fontFolder } from '@travel/ui/look/fonts/font-folder.ts';

const config: ShellConfig = {
  entry: './src/main.ts',
  // Each host version has its adapter in src/host/versions. `restores`: src/start/follow-restores.ts handles pages that
  // the browser restores.
  contracts: { provides: { host: [1], restores: [1] } },
  frame: './src/app/frame.tsx',
  folders: { fonts: fontFolder },
  chunks: {
    main: ['start/start-shell.ts'],
    errors: ['reports/errors/describe-failure.ts', 'reports/errors/report-page-error.ts'],
  },
  budget: 132_776,
};

export { config as default };
