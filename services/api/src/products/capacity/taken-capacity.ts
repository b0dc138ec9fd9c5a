import { and, eq, gt, gte, lt, sql, type Column } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { batchLookups } from '../../platform/database/batch-lookups.ts';
import { memoizeStatement } from '../../platform/database/memoize-statement.ts';
import { capacityTaken } from './capacity-taken-table.ts';

/** Rooms of one kind taken for one night. */
export interface TakenNight {
  readonly unit_id: string;
  readonly night: string;
  readonly taken: number;
}

/** A range of calendar days. The day before `checkout` is the last night. */
interface Span {
  readonly checkin: string;
  readonly checkout: string;
}

const { unit_id, slot, taken, place_id } = capacityTaken;

/** Returns a key for a lookup. IDs and days contain no spaces, so the key is unambiguous. */
const toQuestionKey = (ids: readonly string[], { checkin, checkout }: Span): string =>
  [checkin, checkout, ...ids].join(' ');

/** Creates a lookup of taken nights by one column. Concurrent lookups share one statement. */
const createTakenLookup = (column: Column, name: string) =>
  memoizeStatement((db) => {
    const asked = sql`unnest(${sql.placeholder('numbers')}::int[], ${sql.placeholder('ids')}::text[],
      ${sql.placeholder('checkins')}::text[], ${sql.placeholder('checkouts')}::text[])
      as asked (number, id, checkin, checkout)`;
    const rows = db
      .select({ number: sql<number>`asked.number`, unit_id, night: slot, taken })
      .from(capacityTaken)
      .innerJoin(
        asked,
        and(eq(column, sql`asked.id`), gt(taken, 0), gte(slot, sql`asked.checkin`), lt(slot, sql`asked.checkout`)),
      )
      .prepare(name);
    return batchLookups<TakenNight[]>(async (questions) => {
      const all = questions.flatMap((question, number) => {
        const [checkin, checkout, ...ids] = question.split(' ');
        return ids.map((id) => ({ number, id, checkin, checkout }));
      });
      const found = await rows.execute({
        numbers: all.map(({ number }) => number),
        ids: all.map(({ id }) => id),
        checkins: all.map(({ checkin }) => checkin),
        checkouts: all.map(({ checkout }) => checkout),
      });
      return Map.groupBy(found, ({ number }) => questions[number] ?? '');
    });
  });

const atPlaces = createTakenLookup(place_id, 'taken_at_places');
const ofUnits = createTakenLookup(unit_id, 'taken_of_units');

/** Returns the taken nights of a whole place. There are few rows, because most nights have no booking. */
export const findTakenAtPlace = async (db: ApiDb, placeId: string, span: Span): Promise<readonly TakenNight[]> =>
  (await atPlaces(db)(toQuestionKey([placeId], span))) ?? [];

/** Returns the taken nights of the given units. */
export const findTakenByUnits = async (
  db: ApiDb,
  unitIds: readonly string[],
  span: Span,
): Promise<readonly TakenNight[]> => (await ofUnits(db)(toQuestionKey(unitIds, span))) ?? [];

/** Maximum number of rows in a cache key of taken capacity. Building a longer key costs more than the cache saves. */
const mostNamed = 200;

/** Returns a cache key that is equal for equal rows in any order, or undefined if the key would be too long. */
export const toTakenKey = (rows: readonly TakenNight[]): string | undefined =>
  rows.length > mostNamed
    ? undefined
    : rows
        .map((row) => `${row.unit_id} ${row.night} ${row.taken}`)
        .toSorted()
        .join('\n');
