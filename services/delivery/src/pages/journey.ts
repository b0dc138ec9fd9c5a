import { z } from 'zod';
import { cookies, readCookie } from '@travel/contracts/cookies';
import { packageNames } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';
import { versionSchema } from '@travel/contracts/releases.schema';
import type { PageKind } from '@travel/contracts/routes';
import { systemClock } from '@travel/kit/clock';
import type { Clock } from '@travel/kit/clock';
import { signedTokens } from '@travel/kit/signed-tokens';
import type { Choice, ReleaseSet } from '../choice/choose-releases.ts';

const journeySchema = z.object({
  releases: z.partialRecord(z.enum(packageNames), versionSchema),
  /** The success page was shown: the next checkout begins a journey of its own. */
  done: z.boolean(),
});

type Journey = z.infer<typeof journeySchema>;

/** Keeps the releases of a traveller from checkout to success, whatever is rolled out meanwhile. */
export interface Journeys {
  /** What the page has to be made of; undefined outside a journey. */
  kept(cookieHeader: string, page: PageKind | undefined): ReleaseSet | undefined;
  /** The cookie to set with the page; undefined where it stays as it is. */
  next(cookieHeader: string, page: PageKind | undefined, choice: Choice): string | undefined;
}

export const journeys = (secrets: readonly [string, ...string[]], clock: Clock = systemClock): Journeys => {
  const tokens = signedTokens({ purpose: 'journey', schema: journeySchema, secrets, clock });
  const read = (header: string): Journey | undefined => tokens.read(readCookie(header, 'journey') ?? '');
  const sign = (journey: Journey): string =>
    tokens.sign(journey, new Date(clock.now().getTime() + (cookies.journey.maxAge ?? 0) * 1000));

  return {
    kept(header, page) {
      if (page !== 'checkout' && page !== 'success') return undefined;
      const journey = read(header);
      return journey && !(page === 'checkout' && journey.done) ? journey.releases : undefined;
    },
    next(header, page, choice) {
      const journey = read(header);
      if (page === 'checkout' && (!journey || journey.done)) return sign({ releases: versionsOf(choice), done: false });
      if (page === 'success' && journey && !journey.done) return sign({ ...journey, done: true });
      return undefined;
    },
  };
};

const versionsOf = (choice: Choice): Partial<Record<PackageName, string>> =>
  Object.fromEntries(packageNames.flatMap((name) => (choice[name] ? [[name, choice[name].record.version]] : [])));
