import { inlineScript } from '../bundled-script.ts';
import type { InlineScript } from '../bundled-script.ts';

/** Bundles the boot guard (decision 004). Browsers too old for the shell still learn that it does not start. */
export const buildGuard = (): Promise<InlineScript> =>
  inlineScript(new URL('browser/main.ts', import.meta.url), 'es2019');
