/** Largest body in bytes that a call of the API takes unless its path has a limit of its own. */
export const apiBodyLimit = 65_536;

/** Largest log line of a page, in bytes. */
export const logLineLimit = 32_768;

const limitsByPath: ReadonlyMap<string, number> = new Map([
  ['/api/logger', logLineLimit],
  ['/api/LoggerApi/LoggerApiCall', logLineLimit],
]);

/** Largest body in bytes that a path of the API takes. The API refuses by it, and so does the proxy before it. */
export const bodyLimitOf = (path: string): number => limitsByPath.get(path) ?? apiBodyLimit;

/** The paths whose limit is not that of the others. */
export const pathsWithOwnLimit: readonly string[] = [...limitsByPath.keys()];
