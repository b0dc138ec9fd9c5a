import {
  cookies,
  parseCookie,
  type CookieName,
  type CookieValue,
  type PageCookieName,
  type TypedCookies,
} from '@travel/contracts/host/cookies/cookies';

export interface CookieJar {
  cookie: string;
}

interface Formats<T> {
  format(value: T): string;
  readonly maxAge?: number;
}

/**
 * Creates the cookie access of the page; no other code reads or writes cookies. On secure pages, cookies are sent over
 * HTTPS only.
 */
export const createCookies = (jar: CookieJar, secure: boolean): TypedCookies => {
  const write = (name: CookieName, value: string, maxAge: number | undefined) => {
    const attributes = ['path=/', 'samesite=lax', ...(maxAge === undefined ? [] : [`max-age=${maxAge}`])];
    jar.cookie = [`${name}=${encodeURIComponent(value)}`, ...attributes, ...(secure ? ['secure'] : [])].join('; ');
  };
  return {
    get: (name) => parseCookie(jar.cookie, name),
    set<K extends PageCookieName>(name: K, value: CookieValue<K>) {
      const declared: { [N in PageCookieName]: Formats<CookieValue<N>> } = cookies;
      const { format, maxAge }: Formats<CookieValue<K>> = declared[name];
      write(name, format(value), maxAge);
    },
    remove: (name) => write(name, '', 0),
  };
};
