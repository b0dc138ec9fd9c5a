import { eq, lt, sql } from 'drizzle-orm';
import { dayMs, minuteMs } from '@travel/contracts/time/durations';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import { createNotFound, createOfferUnavailable } from '../wire/duffel-error.ts';
import { parseId, type IdPrefix } from '../wire/ids.ts';
import { searches, type OfferRecipe, type Search, type SearchRow } from './search-tables.ts';

/** How long offers can be booked. */
const offerMs = 30 * minuteMs;

export const requestPrefixes = { complete: 'orq', partial: 'prq', batch: 'brq' } as const satisfies Readonly<
  Record<SearchRow['kind'], IdPrefix>
>;

/** Stores a search with its offers, and deletes searches of earlier days from time to time. */
export const storeSearch = async (
  db: SuppliersDb,
  kind: SearchRow['kind'],
  { key, search, offers, now }: { key: string; search: Search; offers: readonly OfferRecipe[]; now: Date },
): Promise<SearchRow> => {
  const [row] = await db
    .insert(searches)
    .values({ key, kind, search, offers, created_at: now, expires_at: new Date(now.getTime() + offerMs) })
    .returning();
  if (!row) throw new Error('A search was not written');
  if (row.place % 200 === 0) await db.delete(searches).where(lt(searches.expires_at, new Date(now.getTime() - dayMs)));
  return row;
};

export const findSearch = async (db: SuppliersDb, key: string): Promise<SearchRow | undefined> => {
  const [row] = await db.select().from(searches).where(eq(searches.key, key));
  return row;
};

/**
 * Returns the search with the ID of an offer request.
 * @throws DuffelWireError not_found
 */
export const getSearch = async (
  db: SuppliersDb,
  id: string,
  kinds: readonly SearchRow['kind'][],
): Promise<SearchRow> => {
  for (const kind of kinds) {
    const parsed = parseId(requestPrefixes[kind], id);
    const row = parsed && (await findSearch(db, parsed.key));
    if (row?.kind === kind) return row;
  }
  throw createNotFound();
};

export interface OfferPosition {
  readonly row: SearchRow;
  /** Index of the offer in its search. */
  readonly offer: number;
}

/**
 * Returns the search and index of an offer that has not expired.
 * @throws DuffelWireError not_found, offer_no_longer_available
 */
export const getOffer = async (db: SuppliersDb, id: string, now: Date): Promise<OfferPosition> => {
  const parsed = parseId('off', id);
  const [offer] = parsed?.numbers ?? [];
  const row = parsed && (await findSearch(db, parsed.key));
  if (!row || offer === undefined || row.offers[offer] === undefined) throw createNotFound();
  if (row.expires_at <= now) throw createOfferUnavailable();
  return { row, offer };
};

/** Records that the price of an offer was raised. Returns the changed search. */
export const raisePrice = async (db: SuppliersDb, { row, offer }: OfferPosition): Promise<SearchRow> => {
  if (row.raised.includes(offer)) return row;
  const raised = JSON.stringify([offer]);
  const [changed] = await db
    .update(searches)
    .set({ raised: sql`${searches.raised} || ${raised}::jsonb` })
    .where(eq(searches.key, row.key))
    .returning();
  return changed ?? row;
};

/** Appends offers to a search, or returns the index at which equal ones were appended earlier. */
export const appendOffers = async (
  db: SuppliersDb,
  key: string,
  added: readonly OfferRecipe[],
): Promise<{ readonly row: SearchRow; readonly first: number }> => {
  const [row] = await db.select().from(searches).where(eq(searches.key, key)).for('update');
  const [wanted] = added;
  if (!row || !wanted) throw createNotFound();
  const journey = wanted.legs.join(' ');
  const known = row.offers.findIndex((one) => one.slice === null && one.legs.join(' ') === journey);
  if (known >= 0) return { row, first: known };
  const offers = [...row.offers, ...added];
  await db.update(searches).set({ offers }).where(eq(searches.key, key));
  return { row: { ...row, offers }, first: row.offers.length };
};
