/** Largest request body of the API in bytes, unless the path has its own limit. */
export const apiBodyLimit = 65_536;

/** Largest log line of a page, in bytes. */
export const logLineLimit = 32_768;

const limitsByPath: ReadonlyMap<string, number> = new Map([
  ['/api/logger', logLineLimit],
  ['/api/LoggerApi/LoggerApiCall', logLineLimit],
]);

/** Returns the largest request body in bytes for a path. The API and the proxy in front of it both enforce it. */
export const getBodyLimit = (path: string): number => limitsByPath.get(path) ?? apiBodyLimit;

/** Paths with their own limit. */
export const pathsWithOwnLimit: readonly string[] = [...limitsByPath.keys()];
