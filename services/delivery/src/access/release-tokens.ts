import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { ListedToken } from '@travel/contracts/endpoints/delivery/release-tokens';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { randomToken, tokenDigest } from '@travel/kit/crypto/random-id';
import { ProblemError } from '@travel/kit/problem/problem';
import type { DeliveryDb } from '../database/database.ts';
import { releaseTokens } from '../database/tables.ts';

const useNotedMs = 3_600_000;

type TokenRow = typeof releaseTokens.$inferSelect;

interface NewToken {
  readonly who: string;
  readonly packages: readonly PackageName[];
  /** The organisations whose rollout rules the token may change; null for all of them. */
  readonly organisations: readonly string[] | null;
  readonly lastsMs: number;
  readonly createdBy: string;
  /** The trusted builder whose identity token was exchanged for this token. */
  readonly builder?: string;
  /** The claims of the identity token that was exchanged for this token. */
  readonly identity?: Readonly<Record<string, string>>;
}

/** Creates a token and returns its text; only a digest is stored. */
export const issueToken = async (
  tx: DeliveryDb,
  { lastsMs, packages, organisations, ...made }: NewToken,
  now: Date,
): Promise<{ token: string; id: string; expiresAt: Date }> => {
  const token = `rel_${randomToken()}`;
  const hash = tokenDigest(token);
  const id = `tok_${hash.slice(0, 12)}`;
  const expiresAt = new Date(now.getTime() + lastsMs);
  await tx.insert(releaseTokens).values({
    ...made,
    hash,
    id,
    packages: [...packages],
    organisations: organisations && [...organisations],
    createdAt: now,
    expiresAt,
  });
  return { token, id, expiresAt };
};

/**
 * Returns the stored token and records its use at most once an hour. `noted` is whether this call recorded the use.
 * @throws ProblemError 401 token_unknown, token_revoked, token_expired
 */
export const authenticateToken = async (
  db: DeliveryDb,
  token: string,
  now: Date,
): Promise<TokenRow & { noted: boolean }> => {
  const hash = tokenDigest(token);
  const [row] = await db.select().from(releaseTokens).where(eq(releaseTokens.hash, hash));
  if (!row) throw createTokenProblem('token_unknown', 'This release token is not known here.');
  const named = `The release token ${row.id} of ${row.who}`;
  if (row.revokedAt) throw createTokenProblem('token_revoked', `${named} was revoked.`);
  if (row.expiresAt <= now)
    throw createTokenProblem('token_expired', `${named} expired at ${row.expiresAt.toISOString()}.`);
  const notedBefore = new Date(now.getTime() - useNotedMs);
  const noted = row.lastUsedAt === null || row.lastUsedAt < notedBefore;
  if (noted) {
    await db
      .update(releaseTokens)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(releaseTokens.hash, hash),
          or(isNull(releaseTokens.lastUsedAt), lt(releaseTokens.lastUsedAt, notedBefore)),
        ),
      );
  }
  return { ...row, noted };
};

export const readTokens = async (db: DeliveryDb): Promise<ListedToken[]> =>
  (await db.select().from(releaseTokens).orderBy(desc(releaseTokens.createdAt), releaseTokens.id)).map(toListedToken);

/** Revokes a token. Returns undefined if there is no open token with this ID. */
export const revokeStoredToken = async (
  tx: DeliveryDb,
  id: string,
  revokedBy: string,
  now: Date,
): Promise<ListedToken | undefined> => {
  const [row] = await tx
    .update(releaseTokens)
    .set({ revokedAt: now, revokedBy, revision: sql`${releaseTokens.revision} + 1` })
    .where(and(eq(releaseTokens.id, id), isNull(releaseTokens.revokedAt)))
    .returning();
  return row && toListedToken(row);
};

export const revokeBuilderTokens = async (
  tx: DeliveryDb,
  builder: string,
  revokedBy: string,
  now: Date,
): Promise<number> => {
  const ended = await tx
    .update(releaseTokens)
    .set({ revokedAt: now, revokedBy, revision: sql`${releaseTokens.revision} + 1` })
    .where(and(eq(releaseTokens.builder, builder), isNull(releaseTokens.revokedAt), gt(releaseTokens.expiresAt, now)))
    .returning({ id: releaseTokens.id });
  return ended.length;
};

const toListedToken = (row: TokenRow): ListedToken => ({
  id: row.id,
  who: row.who,
  packages: row.packages,
  organisations: row.organisations,
  builder: row.builder,
  revision: row.revision,
  created_at: row.createdAt.toISOString(),
  created_by: row.createdBy,
  expires_at: row.expiresAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  revoked_at: row.revokedAt?.toISOString() ?? null,
  revoked_by: row.revokedBy,
});

const createTokenProblem = (code: string, detail: string): ProblemError =>
  new ProblemError(code, 401, { detail, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
