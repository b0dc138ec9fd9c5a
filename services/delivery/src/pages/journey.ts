import { createHash } from 'node:crypto';
import { z } from 'zod';
import { cookies, parseCookie, readCookie } from '@travel/contracts/host/cookies/cookies';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { packageNameSchema, versionSchema } from '@travel/contracts/releases/release.schema';
import type { MatchedRoute } from '@travel/contracts/routes/routes';
import { systemClock, type Clock } from '@travel/kit/clock/clock';
import { createSignedTokens } from '@travel/kit/crypto/signed-tokens';
import { listChosen, type Choice, type ReleaseSet } from '../rollouts/choose-releases.ts';

/** Maximum number of journeys in the cookie, so that it stays below 4 KB. The oldest journey is dropped first. */
const maxJourneys = 3;

const releasesSchema = z.partialRecord(packageNameSchema, versionSchema);

const journeySchema = z.object({
  /** A digest of the hold that is being paid; null if the checkout has no hold. */
  hold: z.string().max(24).nullable(),
  releases: releasesSchema,
  /** When the journey expires, in milliseconds since 1970. */
  until: z.int(),
  /** Whether the journey's success page was shown, so that the next checkout without a hold starts a new journey. */
  done: z.boolean(),
});

type Journey = z.infer<typeof journeySchema>;

/** The format of older cookies, which contained one journey for all holds. */
const singleSchema = z.object({ releases: releasesSchema, done: z.boolean() });
const cookieSchema = z.union([z.array(journeySchema).max(maxJourneys), singleSchema]);

type JourneyRoute = Pick<MatchedRoute, 'page' | 'query'> | null;

/**
 * Pins the releases of each hold from its checkout to its success page, so that rollouts in between do not affect them.
 */
export interface Journeys {
  /** Returns the releases that the page must use; undefined if the page belongs to no journey. */
  readPinned(cookieHeader: string, route: JourneyRoute): ReleaseSet | undefined;
  /** Returns the journey cookie to set with the page; undefined if the cookie does not change. */
  next(cookieHeader: string, route: JourneyRoute, choice: Choice): string | undefined;
}

/** Creates the reader and writer of the signed journey cookie. The first secret signs; all of them verify. */
export const createJourneys = (secrets: readonly [string, ...string[]], clock: Clock = systemClock): Journeys => {
  const tokens = createSignedTokens({ purpose: 'journey', schema: cookieSchema, secrets, clock });
  const now = (): number => clock.now().getTime();
  const end = (): number => now() + (cookies.journey.maxAge ?? 0) * 1000;

  const read = (header: string, hold: string | null): Journey[] => {
    const found = tokens.read(readCookie(header, 'journey') ?? '') ?? [];
    const all = Array.isArray(found) ? found : [{ ...found, hold: found.done ? null : hold, until: end() }];
    return all.filter(({ until }) => until > now());
  };
  const sign = (all: readonly Journey[]): string =>
    tokens.sign(all.slice(-maxJourneys), new Date(Math.max(...all.map(({ until }) => until))));

  return {
    readPinned(header, route) {
      if (!route) return undefined;
      const hold = digestHold(header, route);
      return findJourney(read(header, hold), hold, route)?.releases;
    },

    next(header, route, choice) {
      if (!route) return undefined;
      const hold = digestHold(header, route);
      const all = read(header, hold);
      const journey = findJourney(all, hold, route);
      if (route.page === 'checkout' && !journey) {
        return sign([...all, { hold, releases: getVersions(choice), until: end(), done: false }]);
      }
      if (route.page === 'success' && journey && journey.hold === null && !journey.done) {
        return sign(all.map((one) => (one === journey ? { ...one, done: true } : one)));
      }
      return undefined;
    },
  };
};

/** Finds the journey of a page. A reloaded success page no longer names its hold, so it gets the latest journey. */
const findJourney = (all: readonly Journey[], hold: string | null, { page }: { page: MatchedRoute['page'] }) => {
  if (page !== 'checkout' && page !== 'success') return undefined;
  const own = all.findLast((one) => one.hold === hold && !(page === 'checkout' && one.done));
  return page === 'checkout' ? own : (own ?? all.at(-1));
};

/** Returns the digest of the hold that the URL names, or else of the hold in the browser's cookie. */
const digestHold = (header: string, { query }: { query: MatchedRoute['query'] }): string | null => {
  const token = query['hold'] ?? parseCookie(header, 'holdTok')?.token;
  return token ? createHash('sha256').update(token).digest('base64url').slice(0, 16) : null;
};

const getVersions = (choice: Choice): Partial<Record<PackageName, string>> =>
  Object.fromEntries(listChosen(choice).map(({ record }) => [record.package, record.version]));
