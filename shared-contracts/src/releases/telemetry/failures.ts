/** Maximum characters of a failure report: message, stack and path of the page. */
export const failureLimits = { detail: 300, stack: 2_000, path: 200 } as const;

/** The module of errors whose release script is unknown. */
export const unknownModule = 'unknown';
