import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { packageNameSchema, versionSchema } from '@travel/contracts/releases/release.schema';
import { systemClock, type Clock } from '@travel/kit/clock/clock';
import { createSignedTokens } from '@travel/kit/crypto/signed-tokens';
import { listChosen, type Choice } from '../rollouts/choose-releases.ts';

/** How long after it was served a page may report, in milliseconds. */
export const markLifeMs = 2 * 3_600_000;

const schema = z.object({
  /** A digest of the visitor's ID. */
  visitor: z.string(),
  organisation: z.string(),
  /** The versions of each package that the page may load: the chosen version and its fallback. */
  releases: z.partialRecord(packageNameSchema, z.array(versionSchema)),
});

/** The signed mark with which a page proves which releases it contains when it reports. */
export type PageMark = z.output<typeof schema>;

/**
 * Creates and verifies page marks. A report counts only with a valid mark, and only for the releases that the mark
 * names.
 */
export interface PageMarks {
  make(page: { visitor: string; organisation: string; choice: Choice }): string;
  /** Returns a mark's content; undefined if it is forged or expired. */
  read(mark: string): PageMark | undefined;
  /** Returns a keyed digest that identifies a text without revealing it, equal in every copy of the service. */
  digest(text: string): string;
}

/** How many digests of visitors and networks are cached, because every page and report needs them. */
const keptDigests = 5_000;

export const createPageMarks = (secrets: readonly [string, ...string[]], clock: Clock = systemClock): PageMarks => {
  const tokens = createSignedTokens({ purpose: 'page mark', schema, secrets, clock });
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
        { visitor: digest(visitor), organisation, releases: listVersions(choice) },
        new Date(clock.now().getTime() + markLifeMs),
      ),
    read: tokens.read,
    digest,
  };
};

const versions = new WeakMap<Choice, Partial<Record<PackageName, string[]>>>();

const listVersions = (choice: Choice): Partial<Record<PackageName, string[]>> => {
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
