import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { askTogether } from '../../platform/database/ask-together.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { capacityTaken } from './capacity-taken-table.ts';

/** Rooms of a kind taken for a night. */
export interface TakenNight {
  readonly unit_id: string;
  readonly night: string;
  readonly taken: number;
}

/** Days of the calendar; the night before `checkout` is the last. */
interface Span {
  readonly checkin: string;
  readonly checkout: string;
}

const { unit_id, slot, taken, place_id } = capacityTaken;

/** Ids and days hold no spaces. */
const questionOf = (ids: readonly string[], { checkin, checkout }: Span): string =>
  [checkin, checkout, ...ids].join(' ');

/** Looks up what is taken where a column is one of some ids, all who ask at once in one statement. */
const takenWhere = (column: Column, name: string) =>
  prepared((db) => {
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
    return askTogether<TakenNight[]>(async (questions) => {
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

const atPlaces = takenWhere(place_id, 'taken_at_places');
const ofUnits = takenWhere(unit_id, 'taken_of_units');

/** What is taken of a whole place; few rows, as rooms are many and travellers few. */
export const takenAtPlace = async (db: ApiDb, placeId: string, span: Span): Promise<readonly TakenNight[]> =>
  (await atPlaces(db)(questionOf([placeId], span))) ?? [];

/** What is taken of some kinds of rooms. */
export const takenOfUnits = async (db: ApiDb, unitIds: readonly string[], span: Span): Promise<readonly TakenNight[]> =>
  (await ofUnits(db)(questionOf(unitIds, span))) ?? [];

/** More is a name longer than the work that it saves. */
const mostNamed = 200;

/** Returns a name of what is taken, the same for the same; undefined where it would be too long. */
export const takenName = (rows: readonly TakenNight[]): string | undefined =>
  rows.length > mostNamed
    ? undefined
    : rows
        .map((row) => `${row.unit_id} ${row.night} ${row.taken}`)
        .toSorted()
        .join('\n');
