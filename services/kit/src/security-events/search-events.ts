import { and, arrayOverlaps, desc, eq, gte, inArray, like, or } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { SecurityEventView, SecuritySearch } from '@travel/contracts/endpoints/people/security';
import type { Digests } from './digests.ts';
import { securityEvents } from './table.ts';

/**
 * Searches the audit trail, newest event first. Accounts and IP addresses are searched for with the digests of every
 * key ever used.
 */
export const searchEvents = async (
  pool: pg.Pool,
  digests: readonly Digests[],
  wanted: SecuritySearch,
): Promise<SecurityEventView[]> => {
  const { since, kinds, accounts, address, correlation_id } = wanted;
  const { kind, at } = securityEvents;
  // A complete kind matches exactly; a prefix of a kind must be followed by a dot.
  const startsWith = (word: string) =>
    like(kind, `${word.replaceAll('_', String.raw`\_`)}${word.includes('.') ? '' : '.%'}`);
  const rows = await drizzle({ client: pool })
    .select()
    .from(securityEvents)
    .where(
      and(
        since === undefined ? undefined : gte(at, new Date(since)),
        kinds && or(...kinds.map(startsWith)),
        accounts &&
          arrayOverlaps(
            securityEvents.accounts,
            digests.flatMap((one) => accounts.map((name) => one.account(name))),
          ),
        address === undefined
          ? undefined
          : inArray(
              securityEvents.network,
              digests.map((one) => one.network(address)),
            ),
        correlation_id === undefined ? undefined : eq(securityEvents.correlation_id, correlation_id),
      ),
    )
    .orderBy(desc(at), desc(securityEvents.id))
    .limit(wanted.limit);
  return rows.map(({ id: _, ...row }) => ({ ...row, at: row.at.toISOString() }));
};
