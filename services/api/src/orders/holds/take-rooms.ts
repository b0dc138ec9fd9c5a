import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { inventoryTaken } from '../../products/capacity/inventory-taken-table.ts';
import type { OfferedStay } from '../../products/hotels/offers/offers.ts';
import { holds } from './hold-table.ts';
import type { HoldRow } from './hold-table.ts';
import { openHolds } from './open-holds.ts';
import type { OpenHolds } from './open-holds.ts';

/** Who took rooms. */
interface TakenFor extends Record<string, unknown> {
  /** What they pay less as a member, by the session they asked with; null for who is none. */
  readonly member_percent: number | null;
  /** What the same traveller and network held before and have not booked yet. */
  readonly open: OpenHolds;
}

/**
 * Takes rooms for every night of a stay and writes down the hold that they are taken by. Where one night has too few
 * left it leaves that to the caller to undo: nothing is to be followed by a rollback. Nights are taken in order of time,
 * so that no two travellers wait for each other.
 */
export const takeRooms = async (
  tx: ApiDb,
  { unit_id, quantity, nights }: Pick<OfferedStay['rooms'], 'unit_id' | 'quantity' | 'nights'>,
  hold: HoldRow,
  discount: SQL<number | null>,
): Promise<TakenFor | undefined> => {
  if (nights.some(({ allotment }) => allotment < quantity)) return undefined;
  const dates = nights.map(({ night }) => night);
  const allotments = nights.map(({ allotment }) => allotment);
  const { rows } = await tx.execute<TakenFor>(sql`
    with taken as (
      insert into ${inventoryTaken} as now (unit_id, night, taken, allotment)
      select ${unit_id}, night, ${quantity}::int, allotment
      from unnest(${sql.param(dates)}::date[], ${sql.param(allotments)}::int[]) as wanted (night, allotment)
      order by night
      on conflict (unit_id, night) do update
        set taken = now.taken + excluded.taken
        where now.taken + excluded.taken <= now.allotment
      returning night)
    insert into ${holds}
    select made.* from jsonb_populate_record(null::${holds}, ${JSON.stringify(hold)}::jsonb) as made
    where (select count(*) from taken) = ${nights.length}::int
    returning ${discount} as member_percent, ${openHolds(hold)} as open`);
  return rows[0];
};

type TakenRooms = Pick<HoldRow, 'unit_id' | 'quantity' | 'checkin' | 'checkout'>;

/** Gives back what a hold took; a purchase took nothing. */
export const returnRooms = async (tx: ApiDb, { unit_id, quantity, checkin, checkout }: TakenRooms): Promise<void> => {
  if (unit_id === null) return;
  await tx.execute(sql`
    with nights as (
      select night from ${inventoryTaken}
      where unit_id = ${unit_id} and night >= ${checkin} and night < ${checkout}
      order by night for update)
    update ${inventoryTaken} as taken set taken = taken.taken - ${quantity}::int
    from nights where taken.unit_id = ${unit_id} and taken.night = nights.night`);
};
