import { createHmac } from 'node:crypto';
import { and, gt, inArray, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';
import type { Log } from '@travel/kit/log/log';
import type { Identity } from '../../access/identity.ts';
import type { DeliveryDb } from '../../database/database.ts';
import { releaseTokens, usedLinks } from '../../database/tables.ts';
import { findProvenanceProblem, type RequiredProvenance } from '../../releases/provenance/provenance-problem.ts';
import type { ReleaseName, ReleaseRecords } from '../../releases/release-records.ts';

/**
 * The right that a link gives. The right ends when the token that created the link ends, and applies only to pages of
 * its organisations.
 */
export const grantSchema = z.object({
  token: z.string(),
  /** The organisations whose pages the link applies to; null for all of them. */
  organisations: z.array(z.string()).nullable(),
});

export type Grant = z.infer<typeof grantSchema>;

export const appliesToOrganisation = ({ organisations }: Pick<Grant, 'organisations'>, organisation: string): boolean =>
  organisations === null || organisations.includes(organisation);

export interface LinkGrants {
  create(identity: Pick<Identity, 'token' | 'organisations'>): Grant;
  /** Returns which of these tokens are neither revoked nor expired. */
  readValid(tokens: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Returns the releases, such as `mfe-header@1.2.3`, without the signature that the operator's setting requires of a
   * rollout.
   */
  readUnsigned(releases: readonly ReleaseName[]): Promise<ReadonlySet<string>>;
  /** Marks a link as used. Returns false if it was used before on any copy of the service. */
  use(id: string, endsAt: Date): Promise<boolean>;
}

interface GrantOptions {
  readonly db: DeliveryDb;
  readonly records: ReleaseRecords;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly operatorToken: string;
  /** Secrets for the signatures of links. The first one signs; older ones are still accepted. */
  readonly secrets: readonly [string, ...string[]];
  readonly provenance: RequiredProvenance;
}

/**
 * Creates the checks of links. Tokens are read from the database each time a page is made with a link, so that a
 * revoked token ends its links at once.
 */
export const createLinkGrants = (options: GrantOptions): LinkGrants => {
  const { db, records, clock, log, operatorToken, secrets, provenance } = options;
  // The digest is keyed so that the holder of a link cannot guess the operator's token from it.
  const [operatorId = '', ...olderIds] = secrets.map(
    (secret) => `operator_${createHmac('sha256', secret).update(operatorToken).digest('hex').slice(0, 16)}`,
  );
  const operatorIds = [operatorId, ...olderIds];

  /** Returns `closed` if the database fails. Then no link can be checked, so pages ignore links. */
  const readOrClose = async <T>(read: () => Promise<T>, closed: T): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      log.error({ err: error }, 'Links of developers cannot be checked, so pages ignore them');
      return closed;
    }
  };

  return {
    create: ({ token, organisations }) => ({
      token: token?.id ?? operatorId,
      organisations: organisations && [...organisations],
    }),

    readValid: (tokens) =>
      readOrClose(async () => {
        const ids = tokens.filter((one) => !operatorIds.includes(one));
        const rows =
          ids.length === 0
            ? []
            : await db
                .select({ id: releaseTokens.id })
                .from(releaseTokens)
                .where(
                  and(
                    inArray(releaseTokens.id, ids),
                    isNull(releaseTokens.revokedAt),
                    gt(releaseTokens.expiresAt, clock.now()),
                  ),
                );
        return new Set([...operatorIds, ...rows.map(({ id }) => id)]);
      }, new Set<string>()),

    readUnsigned: (releases) =>
      readOrClose(
        async () => {
          const found = await Promise.all(
            releases.map(async (one) =>
              (await findProvenanceProblem(db, records, one, provenance)) ? [getReleaseName(one)] : [],
            ),
          );
          return new Set(found.flat());
        },
        new Set(releases.map(getReleaseName)),
      ),

    async use(id, endsAt) {
      await db.delete(usedLinks).where(lt(usedLinks.endsAt, clock.now()));
      const fresh = await db.insert(usedLinks).values({ id, endsAt }).onConflictDoNothing().returning();
      return fresh.length > 0;
    },
  };
};

const getReleaseName = ({ package: name, version }: ReleaseName): string => `${name}@${version}`;
