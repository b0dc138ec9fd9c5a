import { bundleInlineScript, type InlineScript } from '../bundle-script.ts';

/**
 * Bundles the boot guard. Its target includes browsers that are too old for the shell, so that these browsers can show
 * that the page cannot start.
 */
export const buildGuard = (): Promise<InlineScript> =>
  bundleInlineScript(new URL('browser/main.ts', import.meta.url), 'es2019');
