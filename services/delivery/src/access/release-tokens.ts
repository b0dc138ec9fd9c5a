import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { ListedToken } from '@travel/contracts/endpoints/release-tokens';
import type { PackageName } from '@travel/contracts/remotes';
import { randomToken, tokenDigest } from '@travel/kit/ids';
import { ProblemError } from '@travel/kit/problem';
import type { DeliveryDb } from '../database/database.ts';
import { releaseTokens } from '../database/tables.ts';

const dayMs = 24 * 3_600_000;
const useNotedMs = 3_600_000;

type TokenRow = typeof releaseTokens.$inferSelect;

interface NewToken {
  readonly who: string;
  readonly packages: readonly PackageName[];
  readonly days: number;
  readonly createdBy: string;
}

/** Makes a token and answers its text, which is kept nowhere. */
export const makeToken = async (
  tx: DeliveryDb,
  { who, packages, days, createdBy }: NewToken,
  now: Date,
): Promise<{ token: string; id: string; expiresAt: Date }> => {
  const token = `rel_${randomToken()}`;
  const hash = tokenDigest(token);
  const id = `tok_${hash.slice(0, 12)}`;
  const expiresAt = new Date(now.getTime() + days * dayMs);
  await tx
    .insert(releaseTokens)
    .values({ hash, id, who, packages: [...packages], createdAt: now, createdBy, expiresAt });
  return { token, id, expiresAt };
};

/**
 * Whose a token is and what it may release; notes that it was used, once an hour, and says whether it did just now.
 * @throws ProblemError 401 token_unknown, token_revoked, token_expired
 */
export const useToken = async (db: DeliveryDb, token: string, now: Date): Promise<TokenRow & { noted: boolean }> => {
  const hash = tokenDigest(token);
  const [row] = await db.select().from(releaseTokens).where(eq(releaseTokens.hash, hash));
  if (!row) throw refusedToken('token_unknown', 'This release token is not known here.');
  const named = `The release token ${row.id} of ${row.who}`;
  if (row.revokedAt) throw refusedToken('token_revoked', `${named} was revoked.`);
  if (row.expiresAt <= now) throw refusedToken('token_expired', `${named} ended at ${row.expiresAt.toISOString()}.`);
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

/** Every token that was made, newest first, without what opens anything. */
export const readTokens = async (db: DeliveryDb): Promise<ListedToken[]> =>
  (await db.select().from(releaseTokens).orderBy(desc(releaseTokens.createdAt))).map(listed);

/** Ends a token; undefined where there is none of that id that is still open. */
export const endToken = async (
  tx: DeliveryDb,
  id: string,
  revokedBy: string,
  now: Date,
): Promise<ListedToken | undefined> => {
  const [row] = await tx
    .update(releaseTokens)
    .set({ revokedAt: now, revokedBy })
    .where(and(eq(releaseTokens.id, id), isNull(releaseTokens.revokedAt)))
    .returning();
  return row && listed(row);
};

const listed = (row: TokenRow): ListedToken => ({
  id: row.id,
  who: row.who,
  packages: row.packages,
  created_at: row.createdAt.toISOString(),
  created_by: row.createdBy,
  expires_at: row.expiresAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  revoked_at: row.revokedAt?.toISOString() ?? null,
  revoked_by: row.revokedBy,
});

const refusedToken = (code: string, detail: string): ProblemError =>
  new ProblemError(code, 401, { detail, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
