import { and, asc, desc, eq, getTableColumns, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import leven from 'leven';
import type { findBookings, FoundBooking } from '@travel/contracts/endpoints/office/office-bookings';
import type { BookingFilter } from '@travel/contracts/orders/booking-filters';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { cleanLine, toAsciiDigits } from '@travel/contracts/text/typed-text';
import { minuteMs } from '@travel/contracts/time/durations';
import type { Clock } from '@travel/kit/clock/clock';
import { goodwillRefunds } from '../../orders/refunds/goodwill-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { bookingNames, bookingSearch } from './booking-search-table.ts';
import { readTerms, toTextQuery, type SearchTerm } from './read-words.ts';

type ListedRow = Omit<typeof bookingSearch.$inferSelect, 'words' | 'words_version'>;

type Query = ParsedRequest<typeof findBookings>['query'];

interface Found {
  readonly bookings: FoundBooking[];
  readonly next: string | null;
  readonly corrected: string | null;
}

/** Age after which a booking in progress counts as stuck. */
const stuckAfterMs = 10 * minuteMs;

const filterConditions: Readonly<Record<BookingFilter, (now: Date) => SQL | undefined>> = {
  // The day that has begun somewhere, because a booking's first day is a day at its place.
  arriving: (now) =>
    and(eq(bookingSearch.status, 'confirmed'), eq(bookingSearch.starts_on, now.toISOString().slice(0, 10))),
  stuck: (now) =>
    and(
      inArray(bookingSearch.status, ['paying', 'authorised', 'capturing', 'cancelling']),
      lt(bookingSearch.updated_at, new Date(now.getTime() - stuckAfterMs)),
    ),
  unpaid: () => eq(bookingSearch.is_unpaid, true),
  refund_pending: () => eq(bookingSearch.refund_pending, true),
  cancelled_by_supplier: () => eq(bookingSearch.cancelled_by_supplier, true),
  goodwill: () =>
    sql`${bookingSearch.booking_id} in (
      select ${goodwillRefunds.booking_id} from ${goodwillRefunds} where ${goodwillRefunds.state} = 'requested')`,
};

/** Order of the list and the place after which a page begins. Each order is that of an index, nulls included. */
const sortings = {
  newest: {
    column: bookingSearch.created_at,
    order: desc(bookingSearch.created_at),
    key: ({ created_at }) => created_at.toISOString(),
  },
  starts: {
    column: bookingSearch.starts_on,
    order: sql`${bookingSearch.starts_on} desc nulls last`,
    key: ({ starts_on }) => starts_on,
  },
  total: { column: bookingSearch.total, order: desc(bookingSearch.total), key: ({ total }) => String(total) },
} as const satisfies Record<Query['sort'], { column: unknown; order: SQL; key: (row: ListedRow) => string | null }>;

/** Returns the condition for rows after the last row of the previous page; rows without a value come last. */
const isAfter = (sort: Query['sort'], after: string | undefined): SQL | undefined => {
  if (after === undefined) return undefined;
  const { column } = sortings[sort];
  const [id = '', ...rest] = after.split('~');
  const key = rest.join('~');
  if (key === '') return and(sql`${column} is null`, lt(bookingSearch.booking_id, id));
  const isLower = sql`(${column}, ${bookingSearch.booking_id}) < (${key}, ${id})`;
  return sort === 'starts' ? or(isLower, sql`${column} is null`) : isLower;
};

/** Returns the query's text without case and accents, by the function that prepares the searched words too. */
const foldText = async (db: ApiDb, text: string): Promise<string> => {
  const { rows } = await db.execute<{ folded: string }>(sql`select fold_text(${text}) as folded`);
  return rows[0]?.folded ?? '';
};

/** Number of wrong letters that a name may have. */
const maxDistance = (name: string): number => (name.length < 5 ? 1 : 2);

/** Returns the names that differ from a misspelt one in few letters, the most similar first. */
export const listNearestNames = (names: readonly string[], misspelt: string): string[] =>
  names
    .map((name) => ({ name, distance: leven(name, misspelt) }))
    .filter(({ distance }) => distance > 0 && distance <= maxDistance(misspelt))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ name }) => name);

const matches = (organisationId: string, terms: readonly SearchTerm[]): SQL =>
  sql`${bookingSearch.words} @@ ${toTextQuery(organisationId, terms)}::tsquery`;

const hasMatch = async (db: ApiDb, organisationId: string, term: SearchTerm): Promise<boolean> =>
  (
    await db
      .select({ id: bookingSearch.booking_id })
      .from(bookingSearch)
      .where(matches(organisationId, [term]))
      .limit(1)
  ).length > 0;

/** Returns the term of a traveller's or buyer's name that is most like a misspelt one, or null. */
const findSimilarName = async (db: ApiDb, organisationId: string, name: string): Promise<SearchTerm | null> => {
  const similar = await db
    .select({ name: bookingNames.name })
    .from(bookingNames)
    .where(and(eq(bookingNames.organisation_id, organisationId), sql`${bookingNames.name} % ${name}`))
    .orderBy(desc(sql`similarity(${bookingNames.name}, ${name})`), asc(bookingNames.name))
    .limit(50);
  const nearest = listNearestNames(
    similar.map((row) => row.name),
    name,
  );
  for (const term of nearest.flatMap(readTerms)) {
    // The names of deleted customers stay in the list.
    if (await hasMatch(db, organisationId, term)) return term;
  }
  return null;
};

/** Replaces names that no booking has by the most similar ones. Returns null if nothing can be corrected. */
const correctTerms = async (
  db: ApiDb,
  organisationId: string,
  terms: readonly SearchTerm[],
): Promise<SearchTerm[] | null> => {
  const corrected = await Promise.all(
    terms.map(async (term): Promise<SearchTerm> => {
      if (!term.isName || (await hasMatch(db, organisationId, term))) return term;
      return (await findSimilarName(db, organisationId, term.text)) ?? term;
    }),
  );
  return corrected.some((term, at) => term !== terms[at]) ? corrected : null;
};

const toFound = ({
  total,
  currency,
  created_at,
  organisation_id: _organisation,
  updated_at: _updated,
  is_unpaid: _unpaid,
  refund_pending: _pending,
  cancelled_by_supplier: _cancelled,
  ...row
}: ListedRow): FoundBooking => ({
  ...row,
  total: { amount: total, currency },
  created_at: created_at.toISOString(),
});

/**
 * Number of rows in the order of the list that are tried first. A frequent name fills a page from them; the index of
 * words would read all its bookings to sort them. A rare name has few, which that index finds at once.
 */
const triedFirst = 20_000;

const { words: _words, words_version: _version, ...listedColumns } = getTableColumns(bookingSearch);

/**
 * Finds bookings of an organisation by a text, a saved filter or both. If a name has no match, searches for the most
 * similar name of the organisation's travellers and buyers instead, and returns the words that were searched for.
 */
export const createFindBookings =
  ({ db, clock }: { readonly db: ApiDb; readonly clock: Clock }) =>
  async (organisationId: string, { q, filter, sort, after, limit }: Query): Promise<Found> => {
    const terms = q === '' ? [] : readTerms(await foldText(db, toAsciiDigits(cleanLine(q))));
    const { column, order, key } = sortings[sort];
    const isListed = and(
      eq(bookingSearch.organisation_id, organisationId),
      filter && filterConditions[filter](clock.now()),
      isAfter(sort, after),
    );
    const page = [order, desc(bookingSearch.booking_id)];
    const find = async (wanted: readonly SearchTerm[]) => {
      const isWanted = wanted.length === 0 ? undefined : matches(organisationId, wanted);
      if (isWanted) {
        const first = db
          .select()
          .from(bookingSearch)
          .where(isListed)
          .orderBy(...page)
          .limit(triedFirst);
        const early = await db
          .select(listedColumns)
          .from(first.as('booking_search'))
          .where(isWanted)
          .orderBy(...page)
          .limit(limit + 1);
        if (early.length > limit) return early;
      }
      // PostgreSQL overestimates the matches of a rare word, and would search all bookings in the order of the list. No
      // index has the order of an expression, so it uses the index of words.
      const sorted = isWanted ? [sql`coalesce(${column}, ${column}) desc nulls last`, ...page.slice(1)] : page;
      return db
        .select(listedColumns)
        .from(bookingSearch)
        .where(and(isListed, isWanted))
        .orderBy(...sorted)
        .limit(limit + 1);
    };
    let rows = await find(terms);
    let corrected: SearchTerm[] | null = null;
    // Further pages of a corrected search are corrected again.
    if (rows.length === 0) {
      corrected = await correctTerms(db, organisationId, terms);
      if (corrected) rows = await find(corrected);
    }
    const listed = rows.slice(0, limit);
    const last = rows.length > limit ? listed.at(-1) : undefined;
    return {
      bookings: listed.map(toFound),
      next: last ? `${last.booking_id}~${key(last) ?? ''}` : null,
      corrected: corrected && rows.length > 0 ? corrected.map(({ text }) => text).join(' ') : null,
    };
  };
