/** The system's code of an error, like ENOENT. Looks at the shape: a test's Error is another one than Node's. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
