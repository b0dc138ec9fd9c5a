import { bundleInlineScript } from '../bundle-script.ts';
import type { InlineScript } from '../bundle-script.ts';

/** Bundles the boot guard for older browsers than the shell supports, so that they show that it cannot start. */
export const buildGuard = (): Promise<InlineScript> =>
  bundleInlineScript(new URL('browser/main.ts', import.meta.url), 'es2019');
