import { bundleScript } from '../bundle-script.ts';

/** Bundles the service worker that shows stored trips without a connection (decision 036). */
export const buildTripsWorker = (): Promise<string> =>
  bundleScript(new URL('browser/main.ts', import.meta.url), 'es2022');
