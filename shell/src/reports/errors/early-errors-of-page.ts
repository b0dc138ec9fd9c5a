import { createEarlyErrors } from './early-errors.ts';

/** Collects this page's errors; imported before everything else, so that those of the shell's own start are heard. */
export const earlyErrors = createEarlyErrors(window);
