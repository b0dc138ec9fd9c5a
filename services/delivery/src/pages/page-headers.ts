import type { SerializeOptions } from '@fastify/cookie';
import { cookies, parseCookie, readCookie } from '@travel/contracts/host/cookies/cookies';
import { getHostCookieName } from '@travel/contracts/host/cookies/host-cookies';
import { correlationHeader } from '@travel/kit/log/correlation';
import { pageHeaders, restorableHeaders } from './document/content-policy.ts';
import type { RedirectResponse, PageResponse, PageRequest } from './page-response.ts';
import { releasesHeader } from './explain-releases.ts';
import { readUrlLanguage } from './page-locale.ts';

const retrySeconds = 30;

/** Returns the headers of a page's response, except those of its compression. */
export const getPageHeaders = (page: PageResponse): Readonly<Record<string, string>> => ({
  ...pageHeaders,
  ...(page.isRestorable && restorableHeaders),
  ...page.integrity,
  'content-security-policy': page.policy,
  ...(page.hints !== undefined && { link: page.hints }),
  [correlationHeader]: page.correlationId,
  ...(page.status === 503 ? { 'retry-after': String(retrySeconds) } : { [releasesHeader]: page.why }),
  ...(page.status !== 503 && page.isOverridden && { 'x-robots-tag': 'noindex' }),
});

interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly how: SerializeOptions;
}

export const listCookies = (
  { cookies: sent, address, country, search }: Pick<PageRequest, 'cookies' | 'address' | 'country' | 'search'>,
  page: PageResponse | RedirectResponse,
  secure: boolean,
): SetCookie[] => {
  const set: SetCookie[] = [];
  for (const name of ['visitor', 'journey', 'developer'] as const) {
    const value = page.cookies?.[name];
    if (value === undefined) continue;
    const { maxAge } = cookies[name];
    const how = {
      path: '/',
      ...(maxAge !== undefined && { maxAge }),
      httpOnly: true,
      sameSite: 'lax',
      secure,
    } as const;
    set.push({ name: getHostCookieName(name, secure), value, how });
  }
  if ('location' in page) return set;
  const open = { path: '/', sameSite: 'lax', secure } as const;
  // Payment requests contain the visitor's IP address, so scripts can read this cookie (spec §3/18, §3/22).
  if (readCookie(sent, 'ip') !== address) set.push({ name: 'ip', value: address, how: open });
  // The cookie of a guessed country lasts until the browser closes and never overwrites the visitor's own choice.
  if (country !== null && parseCookie(sent, 'userCountryCode') === null) {
    set.push({ name: 'userCountryCode', value: country, how: open });
  }
  // Later pages keep the language of a search engine's link, until the browser closes.
  const language = readUrlLanguage(search);
  if (language !== null && parseCookie(sent, 'lang_code') === null) {
    set.push({ name: 'lang_code', value: language, how: open });
  }
  return set;
};
