import { sql } from 'drizzle-orm';
import type { ApiDb } from '../database/schema.ts';
import { inventoryTaken } from '../inventory/inventory-taken-table.ts';
import type { OfferedStay } from '../offers/offers.ts';
import type { HoldRow } from './hold-table.ts';

/**
 * Takes rooms for every night of a stay or, where one night has too few left, leaves that to the caller to undo: false
 * is to be followed by a rollback. Nights are taken in order of time, so that no two travellers wait for each other.
 */
export const takeRooms = async (tx: ApiDb, { unit_id, quantity, nights }: OfferedStay['rooms']): Promise<boolean> => {
  if (nights.some(({ allotment }) => allotment < quantity)) return false;
  const dates = nights.map(({ night }) => night);
  const allotments = nights.map(({ allotment }) => allotment);
  const { rows } = await tx.execute(sql`
    insert into ${inventoryTaken} as now (unit_id, night, taken, allotment)
    select ${unit_id}, night, ${quantity}::int, allotment
    from unnest(${sql.param(dates)}::date[], ${sql.param(allotments)}::int[]) as wanted (night, allotment)
    order by night
    on conflict (unit_id, night) do update
      set taken = now.taken + excluded.taken
      where now.taken + excluded.taken <= now.allotment
    returning night`);
  return rows.length === nights.length;
};

type TakenRooms = Pick<HoldRow, 'unit_id' | 'quantity' | 'checkin' | 'checkout'>;

/** Gives back what a hold took. */
export const returnRooms = async (tx: ApiDb, { unit_id, quantity, checkin, checkout }: TakenRooms): Promise<void> => {
  await tx.execute(sql`
    with nights as (
      select night from ${inventoryTaken}
      where unit_id = ${unit_id} and night >= ${checkin} and night < ${checkout}
      order by night for update)
    update ${inventoryTaken} as taken set taken = taken.taken - ${quantity}::int
    from nights where taken.unit_id = ${unit_id} and taken.night = nights.night`);
};
