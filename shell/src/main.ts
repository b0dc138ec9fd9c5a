import { earlyErrors } from './reports/errors/page-errors.ts';
import { loadChunk } from './boot/load-chunk.ts';

/**
 * The script element holds the nonce that the page's CSP accepts for scripts and styles. `currentScript` is set only
 * during the script's first run.
 */
const script = document.currentScript;

// Keep this file small: it contains the names of all other chunks, so browsers load it again whenever any chunk
// changes.
loadChunk(() => import('./start/start-shell.ts')).then(
  ({ startShell }) => startShell(script, earlyErrors),
  (error: unknown) => {
    // When the shell fails to start, the boot guard of the document loads the last good shell.
    document.documentElement.dataset['shell'] = '';
    throw error;
  },
);
