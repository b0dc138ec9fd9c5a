/** Minutes by which staff can extend a hold. */
export const holdExtensions = [10, 30, 60] as const;
