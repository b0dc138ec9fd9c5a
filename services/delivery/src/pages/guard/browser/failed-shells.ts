const name = 'failedShell';
/** How long a failed shell is avoided, in seconds. */
const avoidSeconds = 1_800;

const read = (page: Document): string[] =>
  page.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split('|') ?? [];

const write = (page: Document, value: string, maxAge: number): void => {
  page.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
};

/**
 * Records in a cookie that a release of the shell failed, so that the server gives this visitor another release.
 * Returns false if the failure was already recorded or cookies are blocked.
 */
export const recordFailedShell = (page: Document, version: string): boolean => {
  const known = read(page);
  if (known.includes(version)) return false;
  write(page, [version, ...known].slice(0, 3).join('|'), avoidSeconds);
  return read(page).includes(version);
};

/** Removes the cookie of failed shells, so that the next page tries the current release of the shell again. */
export const clearFailedShells = (page: Document): void => write(page, '', 0);
