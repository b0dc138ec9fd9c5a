import { and, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import { toDayNumber, toIsoDate, type DayNumber, type NightRates, type PlaceInventory } from '../hotels.ts';
import { createProductError } from '../wire/apitude-error.ts';
import { takenRooms } from './booking-tables.ts';

interface Dates {
  readonly checkIn: string;
  readonly checkOut: string;
}

/** Rooms taken of one type on one night. */
export interface TakenNight {
  readonly unit_id: string;
  readonly night: string;
  readonly taken: number;
}

/** Returns the taken rooms of places on the nights of a stay. */
export const findTakenRooms = (
  db: SuppliersDb,
  placeIds: readonly string[],
  { checkIn, checkOut }: Dates,
): Promise<TakenNight[]> =>
  placeIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ unit_id: takenRooms.unit_id, night: takenRooms.night, taken: takenRooms.taken })
        .from(takenRooms)
        .where(
          and(
            inArray(takenRooms.place_id, [...placeIds]),
            gte(takenRooms.night, checkIn),
            lt(takenRooms.night, checkOut),
            gt(takenRooms.taken, 0),
          ),
        );

/** Returns a function that counts the rooms left of a unit on every night of a stay. */
export const createRoomCounter = (
  inventory: PlaceInventory,
  nights: readonly DayNumber[],
  rates: NightRates,
  taken: readonly TakenNight[],
): ((unit: number) => number) => {
  const takenByUnit = Map.groupBy(taken, ({ unit_id }) => inventory.unitNumber.get(unit_id) ?? -1);
  return (unit) => {
    const mine = takenByUnit.get(unit);
    let fewest = Infinity;
    for (let at = 0; at < nights.length && fewest > 0; at += 1) {
      const night = mine && toIsoDate(nights[at] ?? 0);
      const gone = mine?.find((one) => one.night === night)?.taken ?? 0;
      fewest = Math.min(fewest, Math.max(0, rates.onSale(unit, at) - gone));
    }
    return Number.isFinite(fewest) ? fewest : 0;
  };
};

/** Rooms of one type to take or to give back, on every night of a stay. */
interface RoomCount {
  readonly unit_id: string;
  readonly rooms: number;
}

/**
 * Takes rooms on every night. Rows are locked in the same order by all callers, so that they do not wait for each
 * other in a circle.
 * @throws ApitudeError PRODUCT_ERROR if too few rooms are left; the transaction must then be rolled back
 */
export const takeRooms = async (
  tx: SuppliersDb,
  inventory: PlaceInventory,
  nights: readonly DayNumber[],
  counts: readonly RoomCount[],
): Promise<void> => {
  const wanted = counts
    .flatMap(({ unit_id, rooms }) => nights.map((day) => ({ unit_id, rooms, day, night: toIsoDate(day) })))
    .toSorted((a, b) => a.unit_id.localeCompare(b.unit_id) || a.day - b.day);
  for (const { unit_id, rooms, day, night } of wanted) {
    const unit = inventory.unitNumber.get(unit_id);
    const allotment = unit === undefined ? 0 : inventory.onSale(unit, day);
    if (allotment < rooms) throw createProductError('insufficientAllotment');
    const done = await tx
      .insert(takenRooms)
      .values({ unit_id, night, taken: rooms, allotment })
      .onConflictDoUpdate({
        target: [takenRooms.unit_id, takenRooms.night],
        set: { taken: sql`${takenRooms.taken} + ${rooms}` },
        setWhere: sql`${takenRooms.taken} + ${rooms} <= ${takenRooms.allotment}`,
      })
      .returning({ taken: takenRooms.taken });
    if (done.length === 0) throw createProductError('insufficientAllotment');
  }
};

/** Gives rooms back on every night of a stay. */
export const releaseRooms = async (
  tx: SuppliersDb,
  { checkIn, checkOut }: Dates,
  counts: readonly RoomCount[],
): Promise<void> => {
  for (const { unit_id, rooms } of counts.toSorted((a, b) => a.unit_id.localeCompare(b.unit_id))) {
    await tx
      .update(takenRooms)
      .set({ taken: sql`greatest(0, ${takenRooms.taken} - ${rooms})` })
      .where(
        and(sql`${takenRooms.unit_id} = ${unit_id}`, gte(takenRooms.night, checkIn), lt(takenRooms.night, checkOut)),
      );
  }
};

/** Returns the nights of a stay. */
export const listStayNights = ({ checkIn, checkOut }: Dates): DayNumber[] => {
  const first = toDayNumber(checkIn);
  return Array.from({ length: Math.max(0, toDayNumber(checkOut) - first) }, (_, at) => first + at);
};
