import { createHmac } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { tokenDigest } from '@travel/kit/crypto/random-id';
import { holds, type HoldRow } from './hold-table.ts';

/**
 * Returns the SQL condition for the hold with this token, which is its own token or the one that resumes its payment in
 * another browser.
 */
export const matchHoldToken = (token: string): SQL => {
  const digest = tokenDigest(token);
  return sql`(${holds.token_hash} = ${digest} or ${holds.resume_hash} = ${digest})`;
};

export const isHoldToken = (
  { token_hash, resume_hash }: Pick<HoldRow, 'token_hash' | 'resume_hash'>,
  token: string,
): boolean => [token_hash, resume_hash].includes(tokenDigest(token));

/**
 * Returns the token that resumes a hold's payment in another browser. The token is the same for each request, so that
 * pages that resumed earlier can continue to use theirs.
 */
export const createResumeToken = (secret: string, holdId: string): string =>
  `H-${createHmac('sha256', secret).update(`resume:${holdId}`).digest('hex').slice(0, 32).toUpperCase()}`;
