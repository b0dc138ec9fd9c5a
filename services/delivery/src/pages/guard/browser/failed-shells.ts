const name = 'failedShell';
/** Seconds after which a shell that failed is tried again. */
const remembered = 1_800;

const read = (page: Document): string[] =>
  page.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split('|') ?? [];

const write = (page: Document, value: string, maxAge: number): void => {
  page.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
};

/** Tells delivery which shell not to give this visitor again. False where that is known already or cannot be kept. */
export const rememberFailed = (page: Document, version: string): boolean => {
  const known = read(page);
  if (known.includes(version)) return false;
  write(page, [version, ...known].slice(0, 3).join('|'), remembered);
  return read(page).includes(version);
};

/** Somebody wants it all to be tried anew. */
export const forgetFailed = (page: Document): void => write(page, '', 0);
