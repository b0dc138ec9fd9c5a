import { createEarlyErrors } from './early-errors.ts';

/** Of this page; imported before everything else, so that errors of the shell's own start are heard. */
export const earlyErrors = createEarlyErrors(window);
