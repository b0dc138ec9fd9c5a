import { defaults } from '../../locale/defaults.ts';

interface Codec<T> {
  /** Returns null for a malformed value, which then counts as absent. */
  parse(text: string): T | null;
  format(value: T): string;
}

interface CookieDeclaration<T> extends Codec<T> {
  /** Seconds until the cookie expires; without it the cookie ends with the browser session. */
  readonly maxAge?: number;
  /** Whether the cookie is HttpOnly, so that only services read and write it. */
  readonly serverOnly?: true;
}

const year = 365 * 24 * 3600;

const text: Codec<string> = { parse: (value) => value || null, format: (value) => value };
/** A flag is set if its cookie is present, whatever the value. */
const flag: Codec<true> = { parse: () => true, format: () => 'true' };
const matching = (pattern: RegExp): Codec<string> => ({
  parse: (value) => (pattern.test(value) ? value : null),
  format: (value) => value,
});

/** A held reservation; the cookie stores it as `path|token` (spec §3). */
export interface HoldToken {
  /** The main path of the product: `resorts`. */
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

/** The parsed value of each cookie. */
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

/** Every cookie of the product (spec §3). */
export const cookies: { readonly [K in CookieName]: CookieDeclaration<CookieValues[K]> } = {
  userToken: declare(text, { serverOnly: true }),
  /**
   * Session of an operator, set only on the operators' origin and never on the product's. Its lifetime is shorter than
   * that of a traveller's session.
   */
  operatorSession: declare(matching(/^[A-Za-z0-9_-]{43}$/), { maxAge: 12 * 3600, serverOnly: true }),
  /** Random visitor ID for rollouts; it carries no personal data. */
  visitor: declare(text, { maxAge: year, serverOnly: true }),
  /** Secret issued by the API. It identifies a returning browser and opens the bookings that its guest made. */
  browserKey: declare(matching(/^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{22}$/), { maxAge: year, serverOnly: true }),
  /** The releases pinned to a visitor's journey from checkout to success; signed, valid for two hours. */
  journey: declare(text, { maxAge: 2 * 3600, serverOnly: true }),
  /** Developer overrides for this browser; signed with an expiry of at most a week. */
  developer: declare(text, { maxAge: 7 * 24 * 3600, serverOnly: true }),
  ip: declare(text),
  holdTok: declare(holdToken, { maxAge: 24 * 3600 }),
  /** Token of the hold that must not be released while the traveller looks for an add-on. */
  tripTok: declare(holdToken, { maxAge: 3600 }),
  /** Signed token of a date change in progress: the next hold replaces a booked item. */
  changeTok: declare(matching(/^[A-Za-z0-9_.-]{20,600}$/), { maxAge: 3600 }),
  userCountryCode: declare(matching(/^[A-Z]{2}$/), { maxAge: year }),
  paymentIdC: declare(matching(/^[A-Za-z0-9_-]+$/), { maxAge: 24 * 3600 }),
  correlationId: declare(matching(/^[A-Za-z0-9-]{8,64}$/)),
  currency_code: declare(matching(/^[A-Z]{3}$/), { maxAge: year }),
  lang_code: declare(matching(/^[a-z]{2}-[A-Z]{2}$/), { maxAge: year }),
  /** Check-in date of the shown ads, as an ISO date. */
  adsCheckinDate: declare(matching(/^\d{4}-\d{2}-\d{2}$/)),
  'user-detail-tab': declare(text),
  noShowPlansHome: declare(flag),
  referral_code: declare(text, { maxAge: 30 * 24 * 3600 }),
  /**
   * Shell versions that failed to start in this browser. The page's boot guard writes them and delivery avoids them.
   */
  failedShell: declare(versions, { maxAge: 1_800 }),
  /** Remote releases that failed during this visit, as `mfe-header@1.0.0`; delivery avoids them on later pages. */
  failedRemotes: declare(namedVersions, { maxAge: 1_800 }),
};

/** Cookies that page code may access; the others are HttpOnly. */
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

/** Returns the country of residence from its cookie, US by default (spec §4, §9). */
export const getResidency = (store: TypedCookies): string => store.get('userCountryCode') ?? defaults.residency;

/** Cache of the last parsed header, because callers usually read several cookies of one request. */
let last: { readonly header: string; readonly values: ReadonlyMap<string, string> } | undefined;

/** Maps cookie names to raw values. If a name occurs twice, the first value wins. */
const parseHeader = (header: string): ReadonlyMap<string, string> => {
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

/** Returns the decoded value of one cookie in a `Cookie` header or `document.cookie`. */
export const readCookie = (header: string, name: CookieName): string | null => {
  const value = parseHeader(header).get(name);
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
};

/** Returns the parsed value of one cookie, or null if it is absent or malformed. */
export const parseCookie = <K extends CookieName>(header: string, name: K): CookieValue<K> | null => {
  const value = readCookie(header, name);
  if (value === null) return null;
  return cookies[name].parse(value);
};
