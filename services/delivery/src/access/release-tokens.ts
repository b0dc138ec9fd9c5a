import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { ListedToken } from '@travel/contracts/endpoints/release-tokens';
import type { PackageName } from '@travel/contracts/remotes';
import { randomToken, tokenDigest } from '@travel/kit/ids';
import { ProblemError } from '@travel/kit/problem';
import type { DeliveryDb } from '../database/database.ts';
import { releaseTokens } from '../database/tables.ts';

const useNotedMs = 3_600_000;

type TokenRow = typeof releaseTokens.$inferSelect;

interface NewToken {
  readonly who: string;
  readonly packages: readonly PackageName[];
  /** Null: of all. */
  readonly organisations: readonly string[] | null;
  readonly lastsMs: number;
  readonly createdBy: string;
  /** Whose identity token it was exchanged for, and what that said. */
  readonly builder?: string;
  readonly identity?: Readonly<Record<string, string>>;
}

/** Makes a token and answers its text, which is kept nowhere. */
export const makeToken = async (
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
  (await db.select().from(releaseTokens).orderBy(desc(releaseTokens.createdAt), releaseTokens.id)).map(listed);

/** Ends a token; undefined where there is none of that id that is still open. */
export const endToken = async (
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
  return row && listed(row);
};

/** Ends every token that a trusted builder has. Returns how many. */
export const endTokensOf = async (tx: DeliveryDb, builder: string, revokedBy: string, now: Date): Promise<number> => {
  const ended = await tx
    .update(releaseTokens)
    .set({ revokedAt: now, revokedBy, revision: sql`${releaseTokens.revision} + 1` })
    .where(and(eq(releaseTokens.builder, builder), isNull(releaseTokens.revokedAt), gt(releaseTokens.expiresAt, now)))
    .returning({ id: releaseTokens.id });
  return ended.length;
};

const listed = (row: TokenRow): ListedToken => ({
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

const refusedToken = (code: string, detail: string): ProblemError =>
  new ProblemError(code, 401, { detail, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
