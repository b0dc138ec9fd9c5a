import { createEarlyErrors } from './early-errors.ts';

/**
 * Collects this page's errors. Imported before everything else, so that errors during the shell's own start are
 * included.
 */
export const earlyErrors = createEarlyErrors(window);
