import type { ShellConfig } from '@travel/tooling/webpack/remote-config';
import { fontFolder } from '@travel/ui/look/fonts/font-folder.ts';

const config: ShellConfig = {
  entry: './src/main.ts',
  // Versions of contracts that this shell provides. `host`: one adapter per version in src/host/versions. `restores`:
  // pages that the browser restores (src/start/follow-restores.ts). `answers`: answers in the document (src/host/first-calls.ts).
  contracts: { provides: { host: [1], restores: [1], answers: [1] } },
  frame: './src/app/frame.tsx',
  folders: { fonts: fontFolder },
  chunks: {
    main: ['start/start-shell.ts'],
    errors: ['reports/errors/describe-failure.ts', 'reports/errors/report-page-error.ts'],
  },
  budget: 133_250,
};

export { config as default };
