import { createHash } from 'node:crypto';
import { z } from 'zod';
import { cookies, parseCookie, readCookie } from '@travel/contracts/cookies';
import type { PackageName } from '@travel/contracts/remotes';
import { packageNameSchema, versionSchema } from '@travel/contracts/releases.schema';
import type { MatchedRoute } from '@travel/contracts/routes';
import { systemClock } from '@travel/kit/clock';
import type { Clock } from '@travel/kit/clock';
import { signedTokens } from '@travel/kit/signed-tokens';
import { listChosen } from '../rollouts/choose-releases.ts';
import type { Choice, ReleaseSet } from '../rollouts/choose-releases.ts';

/** What a cookie holds at most, so that it stays one; the journey begun first goes first. */
const mostJourneys = 3;

const releasesSchema = z.partialRecord(packageNameSchema, versionSchema);

const journeySchema = z.object({
  /** Digest of the hold that is paid for; null where nothing was held. */
  hold: z.string().max(24).nullable(),
  releases: releasesSchema,
  /** When it ends by itself, in milliseconds. */
  until: z.int(),
  /** Without a hold: its success page was shown, and the next checkout begins a journey of its own. */
  done: z.boolean(),
});

type Journey = z.infer<typeof journeySchema>;

/** Cookies of before held one journey, whatever was held. */
const singleSchema = z.object({ releases: releasesSchema, done: z.boolean() });
const cookieSchema = z.union([z.array(journeySchema).max(mostJourneys), singleSchema]);

type Where = Pick<MatchedRoute, 'page' | 'query'> | null;

/** Keeps the releases of each hold from its checkout to its success, whatever is rolled out in between. */
export interface Journeys {
  /** What the page has to be made of; undefined outside a journey. */
  readPinned(cookieHeader: string, route: Where): ReleaseSet | undefined;
  /** The cookie to set with the page; undefined where it stays as it is. */
  next(cookieHeader: string, route: Where, choice: Choice): string | undefined;
}

export const createJourneys = (secrets: readonly [string, ...string[]], clock: Clock = systemClock): Journeys => {
  const tokens = signedTokens({ purpose: 'journey', schema: cookieSchema, secrets, clock });
  const now = (): number => clock.now().getTime();
  const end = (): number => now() + (cookies.journey.maxAge ?? 0) * 1000;

  const read = (header: string, hold: string | null): Journey[] => {
    const found = tokens.read(readCookie(header, 'journey') ?? '') ?? [];
    const all = Array.isArray(found) ? found : [{ ...found, hold: found.done ? null : hold, until: end() }];
    return all.filter(({ until }) => until > now());
  };
  const sign = (all: readonly Journey[]): string =>
    tokens.sign(all.slice(-mostJourneys), new Date(Math.max(...all.map(({ until }) => until))));

  return {
    readPinned(header, route) {
      if (!route) return undefined;
      const hold = holdOf(header, route);
      return find(read(header, hold), hold, route)?.releases;
    },

    next(header, route, choice) {
      if (!route) return undefined;
      const hold = holdOf(header, route);
      const all = read(header, hold);
      const journey = find(all, hold, route);
      if (route.page === 'checkout' && !journey) {
        return sign([...all, { hold, releases: versionsOf(choice), until: end(), done: false }]);
      }
      if (route.page === 'success' && journey && journey.hold === null && !journey.done) {
        return sign(all.map((one) => (one === journey ? { ...one, done: true } : one)));
      }
      return undefined;
    },
  };
};

/** The journey that a page belongs to. A success page that is loaded again no longer says what was held. */
const find = (all: readonly Journey[], hold: string | null, { page }: { page: MatchedRoute['page'] }) => {
  if (page !== 'checkout' && page !== 'success') return undefined;
  const own = all.findLast((one) => one.hold === hold && !(page === 'checkout' && one.done));
  return page === 'checkout' ? own : (own ?? all.at(-1));
};

/** What is paid for at a place: the hold that its address names, else the one that the browser keeps. */
const holdOf = (header: string, { query }: { query: MatchedRoute['query'] }): string | null => {
  const token = query['hold'] ?? parseCookie(header, 'holdTok')?.token;
  return token ? createHash('sha256').update(token).digest('base64url').slice(0, 16) : null;
};

const versionsOf = (choice: Choice): Partial<Record<PackageName, string>> =>
  Object.fromEntries(listChosen(choice).map(({ record }) => [record.package, record.version]));
