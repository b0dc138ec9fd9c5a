import type { CookieName } from './cookies.ts';

/** Cookies that only services read. Over https their names have a prefix that no other host of the domain can set. */
export const hostCookieNames = [
  'userToken',
  'operatorSession',
  'visitor',
  'browserKey',
  'journey',
  'developer',
] as const satisfies readonly CookieName[];

type HostCookieName = (typeof hostCookieNames)[number];

const prefix = '__Host-';

/** Returns the name under which a service sets a cookie: `__Host-userToken` over https, `userToken` over http. */
export const getHostCookieName = <N extends HostCookieName>(name: N, secure: boolean): N | `__Host-${N}` =>
  secure ? `${prefix}${name}` : name;

const getName = (pair: string): string => pair.slice(0, Math.max(0, pair.indexOf('='))).trim();

/**
 * Returns a `Cookie` header with the prefixes of server-only cookies removed. Over https, drops server-only cookies
 * without a prefix, because a neighbouring host or the network could have set them.
 */
export const stripCookiePrefixes = (header: string, secure: boolean): string => {
  if (!secure) return header;
  return header
    .split(';')
    .flatMap((pair) => {
      const name = getName(pair);
      if (hostCookieNames.some((own) => own === name)) return [];
      const own = hostCookieNames.find((one) => name === `${prefix}${one}`);
      return own ? [pair.replace(`${prefix}${own}`, own)] : [pair];
    })
    .join(';');
};
