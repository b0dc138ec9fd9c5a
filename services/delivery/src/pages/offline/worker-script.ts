import { bundleScript } from '../bundle-script.ts';

/** The script of the worker that answers where there is no connection (decision 036), bundled at each start. */
export const buildTripsWorker = (): Promise<string> =>
  bundleScript(new URL('browser/main.ts', import.meta.url), 'es2022');
