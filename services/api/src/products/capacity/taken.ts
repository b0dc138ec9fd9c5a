import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Placeholder } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
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

const columns = { unit_id: capacityTaken.unit_id, night: capacityTaken.slot, taken: capacityTaken.taken };

const within = ({ checkin, checkout }: Span | Readonly<Record<keyof Span, Placeholder>>) =>
  and(gt(capacityTaken.taken, 0), gte(capacityTaken.slot, checkin), lt(capacityTaken.slot, checkout));

/** What is taken of a whole place; few rows, as rooms are many and travellers few. */
export const takenAtPlace = (db: ApiDb, placeId: string, { checkin, checkout }: Span): Promise<TakenNight[]> =>
  atPlace(db).execute({ placeId, checkin, checkout });

const atPlace = prepared((db) =>
  db
    .select(columns)
    .from(capacityTaken)
    .where(
      and(
        eq(capacityTaken.place_id, sql.placeholder('placeId')),
        within({ checkin: sql.placeholder('checkin'), checkout: sql.placeholder('checkout') }),
      ),
    )
    .prepare('taken_at_place'),
);

/** What is taken of some kinds of rooms. */
export const takenOfUnits = (
  db: ApiDb,
  unitIds: readonly string[],
  { checkin, checkout }: Span,
): Promise<TakenNight[]> => ofUnits(db).execute({ unitIds: [...unitIds], checkin, checkout });

const ofUnits = prepared((db) =>
  db
    .select(columns)
    .from(capacityTaken)
    .where(
      and(
        sql`${capacityTaken.unit_id} = any(${sql.placeholder('unitIds')})`,
        within({ checkin: sql.placeholder('checkin'), checkout: sql.placeholder('checkout') }),
      ),
    )
    .prepare('taken_of_units'),
);
