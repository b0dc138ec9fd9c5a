import { defaults } from '../../locale/defaults.ts';

interface Codec<T> {
  /** Null when the stored text makes no sense: it then counts as absent. */
  parse(text: string): T | null;
  format(value: T): string;
}

interface CookieDeclaration<T> extends Codec<T> {
  /** Seconds; undefined ends with the browser's session. */
  readonly maxAge?: number;
  /** Never readable by a script; only services read and write it. */
  readonly serverOnly?: true;
}

const year = 365 * 24 * 3600;

const text: Codec<string> = { parse: (value) => value || null, format: (value) => value };
/** Present or not: any value counts as present. */
const flag: Codec<true> = { parse: () => true, format: () => 'true' };
const matching = (pattern: RegExp): Codec<string> => ({
  parse: (value) => (pattern.test(value) ? value : null),
  format: (value) => value,
});

/** A held reservation as the holdTok cookie keeps it: `path|token` (spec §3). */
export interface HoldToken {
  /** The main path that holds it: `resorts`. */
  readonly path: string;
  readonly token: string;
}

const holdToken: Codec<HoldToken> = {
  parse(value) {
    const [path = '', token, ...rest] = value.split('|');
    return token && rest.length === 0 ? { path: path || defaults.holdPath, token } : null;
  },
  format: ({ path, token }) => `${path}|${token}`,
};

const version = /^[A-Za-z0-9.+-]{1,80}$/;
const versions: Codec<readonly string[]> = {
  parse(value) {
    const known = value.split('|').filter((one) => version.test(one));
    return known.length > 0 ? known.slice(0, 3) : null;
  },
  format: (value) => value.join('|'),
};

const namedVersion = /^[a-z-]{1,40}@[A-Za-z0-9.+-]{1,80}$/;
const namedVersions: Codec<readonly string[]> = {
  parse(value) {
    const known = value.split('|').filter((one) => namedVersion.test(one));
    return known.length > 0 ? known.slice(-8) : null;
  },
  format: (value) => value.slice(-8).join('|'),
};

const declare = <T>(
  codec: Codec<T>,
  options: Omit<CookieDeclaration<T>, keyof Codec<T>> = {},
): CookieDeclaration<T> => ({
  ...codec,
  ...options,
});

/** What each cookie holds once read. */
interface CookieValues {
  readonly userToken: string;
  readonly operatorSession: string;
  readonly visitor: string;
  readonly browserKey: string;
  readonly journey: string;
  readonly developer: string;
  readonly ip: string;
  readonly holdTok: HoldToken;
  readonly tripTok: HoldToken;
  readonly changeTok: string;
  readonly userCountryCode: string;
  readonly paymentIdC: string;
  readonly correlationId: string;
  readonly currency_code: string;
  readonly lang_code: string;
  readonly adsCheckinDate: string;
  readonly 'user-detail-tab': string;
  readonly noShowPlansHome: true;
  readonly referral_code: string;
  readonly failedShell: readonly string[];
  readonly failedRemotes: readonly string[];
}

export type CookieName = keyof CookieValues;
export type CookieValue<K extends CookieName> = CookieValues[K];

/** Every cookie of the product (spec §3), and what its value means. */
export const cookies: { readonly [K in CookieName]: CookieDeclaration<CookieValues[K]> } = {
  userToken: declare(text, { serverOnly: true }),
  /** Of an operator, on their own origin alone; not as long as any other, and never at the product's. */
  operatorSession: declare(matching(/^[A-Za-z0-9_-]{43}$/), { maxAge: 12 * 3600, serverOnly: true }),
  /** Which visitor this is for rollouts; random, says nothing of the person. */
  visitor: declare(text, { maxAge: year, serverOnly: true }),
  /** A secret of the API's making by which it knows a browser again, and opens to it what its guest has booked. */
  browserKey: declare(matching(/^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{22}$/), { maxAge: year, serverOnly: true }),
  /** The releases a journey keeps from checkout to success; signed, two hours. */
  journey: declare(text, { maxAge: 2 * 3600, serverOnly: true }),
  /** What a developer's pass or link puts into the pages of this browser; signed with its end, a week at most. */
  developer: declare(text, { maxAge: 7 * 24 * 3600, serverOnly: true }),
  ip: declare(text),
  holdTok: declare(holdToken, { maxAge: 24 * 3600 }),
  /** What is held while something is looked for that goes with it: it is not released on the way. */
  tripTok: declare(holdToken, { maxAge: 3600 }),
  /** A change of dates that was begun: what is held next takes the place of a booked item. */
  changeTok: declare(matching(/^[A-Za-z0-9_.-]{20,600}$/), { maxAge: 3600 }),
  userCountryCode: declare(matching(/^[A-Z]{2}$/), { maxAge: year }),
  paymentIdC: declare(matching(/^[A-Za-z0-9_-]+$/), { maxAge: 24 * 3600 }),
  correlationId: declare(matching(/^[A-Za-z0-9-]{8,64}$/)),
  currency_code: declare(matching(/^[A-Z]{3}$/), { maxAge: year }),
  lang_code: declare(matching(/^[a-z]{2}-[A-Z]{2}$/), { maxAge: year }),
  /** ISO date. */
  adsCheckinDate: declare(matching(/^\d{4}-\d{2}-\d{2}$/)),
  'user-detail-tab': declare(text),
  noShowPlansHome: declare(flag),
  referral_code: declare(text, { maxAge: 30 * 24 * 3600 }),
  /** Versions of the shell that did not start here; the boot guard of a page writes it, delivery then gives another. */
  failedShell: declare(versions, { maxAge: 1_800 }),
  /** Releases of remotes that failed in this visit, as `mfe-header@1.0.0`; delivery begins later pages with others. */
  failedRemotes: declare(namedVersions, { maxAge: 1_800 }),
};

/** Cookies that page code may touch; the others are HttpOnly. */
export type PageCookieName = Exclude<
  CookieName,
  'userToken' | 'operatorSession' | 'visitor' | 'browserKey' | 'journey' | 'developer'
>;

/** Typed access to the page's cookies. Only the shell implements it. */
export interface TypedCookies {
  get<K extends PageCookieName>(name: K): CookieValue<K> | null;
  set<K extends PageCookieName>(name: K, value: CookieValue<K>): void;
  remove(name: PageCookieName): void;
}

/** Country of residence from its cookie, US by default (spec §4, §9). */
export const residencyOf = (store: TypedCookies): string => store.get('userCountryCode') ?? defaults.residency;

/** The header that was read last, taken apart: whoever reads one cookie of a request reads several. */
let last: { readonly header: string; readonly values: ReadonlyMap<string, string> } | undefined;

/** Values as they were sent, by name; of two by one name the first counts. */
const valuesOf = (header: string): ReadonlyMap<string, string> => {
  if (last?.header === header) return last.values;
  const values = new Map<string, string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, at)).trim();
    if (at >= 0 && !values.has(name)) values.set(name, pair.slice(at + 1).trim());
  }
  last = { header, values };
  return values;
};

/** Reads one cookie out of a `Cookie` header or `document.cookie`. */
export const readCookie = (header: string, name: CookieName): string | null => {
  const value = valuesOf(header).get(name);
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
};

/** Reads and understands one cookie; null when absent or senseless. */
export const parseCookie = <K extends CookieName>(header: string, name: K): CookieValue<K> | null => {
  const value = readCookie(header, name);
  if (value === null) return null;
  return cookies[name].parse(value);
};
