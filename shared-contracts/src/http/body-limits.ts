/** Largest request body of the API in bytes, unless the path has its own limit. */
export const apiBodyLimit = 65_536;

/** Largest log line of a page, in bytes. */
export const logLineLimit = 32_768;

/** Largest uploaded picture of a plan in bytes. */
export const largestPlanPicture = 400_000;

/** Most characters of a picture of a plan in base64. */
export const longestPlanPictureText = Math.ceil(largestPlanPicture / 3) * 4;

/** Largest request body with a picture, in bytes. */
export const pictureBodyLimit = longestPlanPictureText + 1_024;

/** Largest request body with a settlement file, whose quotes and line ends are escaped in JSON, in bytes. */
export const settlementBodyLimit = 6_200_000;

const limitsByPath: ReadonlyMap<string, number> = new Map([
  ['/api/logger', logLineLimit],
  ['/api/LoggerApi/LoggerApiCall', logLineLimit],
  ['/api/office/:organisation_id/plan-pictures', pictureBodyLimit],
  ['/api/office/:organisation_id/settlements', settlementBodyLimit],
]);

/** Returns the largest request body in bytes for the path of a route. The API and the proxy in front of it both enforce it. */
export const getBodyLimit = (path: string): number => limitsByPath.get(path) ?? apiBodyLimit;

/** Paths with their own limit. */
export const pathsWithOwnLimit: readonly string[] = [...limitsByPath.keys()];
