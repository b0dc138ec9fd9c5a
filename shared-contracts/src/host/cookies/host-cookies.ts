import type { CookieName } from './cookies.ts';

/** Cookies that services alone read and write, by names that no other host of the domain can set where it is https. */
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

/** The name that a service sets a cookie by: `__Host-userToken` over https, `userToken` where pages come over http. */
export const hostCookieName = <N extends HostCookieName>(name: N, secure: boolean): N | `__Host-${N}` =>
  secure ? `${prefix}${name}` : name;

const nameOf = (pair: string): string => pair.slice(0, Math.max(0, pair.indexOf('='))).trim();

/**
 * A `Cookie` header in which those cookies stand under their own names, as the rest of the code reads them. Over https
 * one without the prefix is left out: a neighbouring host or the network could have planted it.
 */
export const ownCookies = (header: string, secure: boolean): string => {
  if (!secure) return header;
  return header
    .split(';')
    .flatMap((pair) => {
      const name = nameOf(pair);
      if (hostCookieNames.some((own) => own === name)) return [];
      const own = hostCookieNames.find((one) => name === `${prefix}${one}`);
      return own ? [pair.replace(`${prefix}${own}`, own)] : [pair];
    })
    .join(';');
};
