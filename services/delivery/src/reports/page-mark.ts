import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { PackageName } from '@travel/contracts/remotes';
import { packageNameSchema, versionSchema } from '@travel/contracts/releases.schema';
import { systemClock } from '@travel/kit/clock';
import type { Clock } from '@travel/kit/clock';
import { signedTokens } from '@travel/kit/signed-tokens';
import { listChosen } from '../rollouts/choose-releases.ts';
import type { Choice } from '../rollouts/choose-releases.ts';

/** A page may report for this long after it was served, in milliseconds. */
export const markLifeMs = 2 * 3_600_000;

const schema = z.object({
  /** Digest of the visitor's id. */
  visitor: z.string(),
  organisation: z.string(),
  /** Versions of each package that the page may load: the chosen one, and the one to fall back to. */
  releases: z.partialRecord(packageNameSchema, z.array(versionSchema)),
});

/** The signed mark by which a page proves which page it is when it reports. */
export type PageMark = z.output<typeof schema>;

/** Makes and reads marks of served pages: only a report with one counts, and only for the releases of that page. */
export interface PageMarks {
  make(page: { visitor: string; organisation: string; choice: Choice }): string;
  /** Returns what a mark says; undefined for a forged one and an expired one. */
  read(mark: string): PageMark | undefined;
  /** Returns a keyed digest that stands for a text without telling it: the same in every copy of the service. */
  digest(text: string): string;
}

/** Of visitors and networks that were asked about last: each page and each report asks again. */
const keptDigests = 5_000;

export const pageMarks = (secrets: readonly [string, ...string[]], clock: Clock = systemClock): PageMarks => {
  const tokens = signedTokens({ purpose: 'page mark', schema, secrets, clock });
  const digests = new LRUCache<string, string>({ max: keptDigests });
  const digest = (text: string): string => {
    const known = digests.get(text);
    if (known !== undefined) return known;
    const made = createHmac('sha256', secrets[0]).update(`telemetry\n${text}`).digest('base64url').slice(0, 16);
    digests.set(text, made);
    return made;
  };
  return {
    make: ({ visitor, organisation, choice }) =>
      tokens.sign(
        { visitor: digest(visitor), organisation, releases: versionsIn(choice) },
        new Date(clock.now().getTime() + markLifeMs),
      ),
    read: tokens.read,
    digest,
  };
};

const versions = new WeakMap<Choice, Partial<Record<PackageName, string[]>>>();

const versionsIn = (choice: Choice): Partial<Record<PackageName, string[]>> => {
  const known = versions.get(choice);
  if (known) return known;
  const found = Object.fromEntries(
    listChosen(choice).map(({ record, lastGood }) => [
      record.package,
      [record, ...(lastGood ? [lastGood] : [])].map(({ version }) => version),
    ]),
  );
  versions.set(choice, found);
  return found;
};
