import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const entry = fileURLToPath(new URL('browser/main.ts', import.meta.url));

/** Browsers too old for the shell still learn that it does not start. */
const target = 'es2019';

/** The boot guard's script, as it stands inside each page. */
export interface GuardScript {
  readonly text: string;
  /** By which a page's policy knows it: `'sha256-…'`. */
  readonly source: string;
}

/** Bundles the boot guard; it is small enough for each start (decision 071). */
export const buildGuard = async (): Promise<GuardScript> => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target,
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  const [script] = outputFiles;
  if (!script) throw new Error('The boot guard was not bundled');
  // Nothing in it may end the element that it stands in.
  const text = script.text.trim().replaceAll('</', String.raw`<\/`);
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
};
