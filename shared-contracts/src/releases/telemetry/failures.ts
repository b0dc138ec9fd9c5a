/** How much of what went wrong a page may send: characters of its words, of its stack, of the page's path. */
export const failureLimits = { detail: 300, stack: 2_000, path: 200 } as const;

/** Stands for the module of what was thrown where no script of a release can be made out. */
export const unknownModule = 'unknown';
