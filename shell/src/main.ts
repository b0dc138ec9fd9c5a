import { earlyErrors } from './reports/errors/early-errors-of-page.ts';
import { loadChunk } from './remotes/loading/load-chunk.ts';

/** It alone knows the nonce by which the page's policy lets scripts and styles in, and only while it runs. */
const script = document.currentScript;

// This file names all others of the shell, so that each change of one of them changes it: it holds nothing else.
loadChunk(() => import(/* webpackChunkName: "main" */ './start/begin.ts')).then(
  ({ begin }) => begin(script, earlyErrors),
  (error: unknown) => {
    // The boot guard of the document goes back to the last good shell.
    document.documentElement.dataset['shell'] = '';
    throw error;
  },
);
