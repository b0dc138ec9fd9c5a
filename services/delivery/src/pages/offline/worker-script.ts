import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const entry = fileURLToPath(new URL('browser/main.ts', import.meta.url));

/** The script of the worker that answers where there is no connection (decision 203), bundled at each start. */
export const buildTripsWorker = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  const [script] = outputFiles;
  if (!script) throw new Error('The worker of trips was not bundled');
  return script.text;
};
