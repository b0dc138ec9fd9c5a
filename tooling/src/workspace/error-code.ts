/**
 * Returns the system's code of an error, like ENOENT. Checks the properties instead of the class, because the Error
 * class of a jest test differs from Node's.
 */
export const getErrorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
