import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '@travel/kit/database/transaction';
import { findGuestFault } from '@travel/supplier-kit/items/guest-faults';
import { paxSchema } from '../availability/availability-request.ts';
import { requireValidStay, type RateDependencies } from '../availability/search-availability.ts';
import { boardCodes } from '../catalogue/boards-and-categories.ts';
import { toRoomCode } from '../catalogue/room-codes.ts';
import { getTodayAt } from '../hotels.ts';
import { resolveRates } from '../rates/resolve-rates.ts';
import { ApitudeError, createInvalidData, createProductError } from '../wire/apitude-error.ts';
import { describeBooking } from './booking-object.ts';
import { bookings, type BookedPax, type BookedRoom, type BookingRow } from './booking-tables.ts';
import { findBooking } from './find-bookings.ts';
import { listStayNights, releaseRooms, takeRooms } from './taken-rooms.ts';

const name = z.string().trim().min(1).max(50);

export const changeSchema = z.object({
  mode: z.enum(['SIMULATION', 'UPDATE']),
  language: z.string().nullish(),
  booking: z.object({
    clientReference: z.string().min(1).max(20).nullish(),
    remark: z.string().max(2000).nullish(),
    holder: z.object({ name, surname: name }).nullish(),
    hotel: z
      .object({
        checkIn: z.iso.date().nullish(),
        checkOut: z.iso.date().nullish(),
        rooms: z.array(z.object({ id: z.coerce.number().int().min(1), paxes: z.array(paxSchema).nullish() })).nullish(),
      })
      .nullish(),
  }),
});

type Change = z.output<typeof changeSchema>;
type ChangedRooms = NonNullable<NonNullable<Change['booking']['hotel']>['rooms']>;

/**
 * Returns a room with other names of guests.
 * @throws ApitudeError INVALID_DATA if the number of guests or the age of a child would change
 */
const renameGuests = (room: BookedRoom, id: number, changes: ChangedRooms): BookedRoom => {
  const paxes = changes.find((change) => change.id === id)?.paxes;
  if (!paxes) return room;
  const count = (list: readonly { readonly type: string }[], type: string) =>
    list.filter((pax) => pax.type === type).length;
  const isSame = (['AD', 'CH'] as const).every((type) => count(paxes, type) === count(room.paxes, type));
  if (!isSame) throw createInvalidData('Invalid data. A change must not add or remove guests');
  const old = {
    AD: room.paxes.filter(({ type }) => type === 'AD'),
    CH: room.paxes.filter(({ type }) => type === 'CH'),
  };
  const placed = { AD: 0, CH: 0 };
  return {
    ...room,
    paxes: paxes.map(({ type, name: first, surname }): BookedPax => {
      const before = old[type][placed[type]];
      placed[type] += 1;
      return {
        type,
        age: before?.age ?? null,
        name: first ?? before?.name ?? null,
        surname: surname ?? before?.surname ?? null,
      };
    }),
  };
};

/**
 * Returns the rooms of a booking at the prices and conditions of other dates.
 * @throws ApitudeError PRODUCT_ERROR if the hotel is closed on these dates
 */
const priceOtherDates = async (row: BookingRow, dates: Dates, deps: RateDependencies): Promise<BookedRoom[]> => {
  requireValidStay(dates, deps.clock.now());
  const hotel = deps.inventory.hotel(row.hotel_id)?.hotel;
  const terms = row.rooms.map(({ room_id, adults, child_ages, payment }) => {
    const board = hotel?.rooms.find((room) => room.room_id === room_id)?.board ?? 'room-only';
    return {
      ...dates,
      hotel: row.hotel_code,
      room: toRoomCode(room_id).code,
      board: boardCodes[board].code,
      payment,
      rooms: 1,
      adults,
      childAges: child_ages,
    };
  });
  const { rates } = await resolveRates(terms, deps);
  return row.rooms.map((room, at) => {
    const rate = rates[at];
    if (!rate) throw createProductError('notAmendable');
    const { net, selling, discount } = rate.price;
    return { ...room, net, selling, discount, fee_steps: rate.feeSteps };
  });
};

interface Dates {
  readonly checkIn: string;
  readonly checkOut: string;
}

const requireAmendable = (row: BookingRow, { inventory, clock }: RateDependencies): void => {
  const hotel = inventory.hotel(row.hotel_id)?.hotel;
  if (!hotel || row.status === 'CANCELLED') throw createProductError('notAmendable');
  if (row.check_in < getTodayAt(hotel.place.time_zone, clock)) throw createProductError('afterCheckIn');
};

const isRefundable = (row: BookingRow, { inventory }: RateDependencies): boolean => {
  const rooms = inventory.hotel(row.hotel_id)?.hotel.rooms ?? [];
  const isFixed = ({ room_id }: BookedRoom) =>
    rooms.some((room) => room.room_id === room_id && room.policy === 'non-refundable');
  return !row.rooms.some(isFixed);
};

/** Ends a transaction whose changes must not be stored, with the answer of the simulation. */
class Simulated extends Error {
  override readonly name = 'Simulated';
  readonly row: BookingRow;

  constructor(row: BookingRow) {
    super('simulated');
    this.row = row;
  }
}

/**
 * Changes names, remark, client reference or dates of a booking, or simulates that.
 * @throws ApitudeError 404, INVALID_DATA, or PRODUCT_ERROR if the booking or its dates cannot be changed
 */
export const changeBooking = async (
  { reference, apiKey }: { readonly reference: string; readonly apiKey: string },
  { mode, booking: change, language }: Change,
  deps: RateDependencies,
) => {
  const { db, clock, inventory } = deps;
  const apply = async (): Promise<BookingRow> =>
    transaction(db, async (tx) => {
      const row = await findBooking(tx, reference, apiKey, { isLocked: true });
      requireAmendable(row, deps);
      const dates: Dates = {
        checkIn: change.hotel?.checkIn ?? row.check_in,
        checkOut: change.hotel?.checkOut ?? row.check_out,
      };
      const old: Dates = { checkIn: row.check_in, checkOut: row.check_out };
      const isMoved = dates.checkIn !== old.checkIn || dates.checkOut !== old.checkOut;
      if (isMoved && !isRefundable(row, deps)) throw createProductError('notAmendable');
      const priced = isMoved ? await priceOtherDates(row, dates, { ...deps, db: tx }) : row.rooms;
      const rooms = priced.map((room, at) => renameGuests(room, at + 1, change.hotel?.rooms ?? []));
      const surnames = [change.holder?.surname, ...rooms.flatMap(({ paxes }) => paxes.map(({ surname }) => surname))];
      if (findGuestFault(surnames) === 'SOLDOUT') throw createProductError('notAmendable');
      if (isMoved) {
        const found = inventory.hotel(row.hotel_id);
        if (!found) throw createProductError('notAmendable');
        const counts = rooms.map(({ unit_id }) => ({ unit_id, rooms: 1 }));
        await releaseRooms(tx, old, counts);
        await takeRooms(tx, found.inventory, listStayNights(dates), counts);
      }
      const [changed] = await tx
        .update(bookings)
        .set({
          rooms,
          check_in: dates.checkIn,
          check_out: dates.checkOut,
          total_net: rooms.reduce((all, { net }) => all + net, 0),
          client_reference: change.clientReference?.toUpperCase() ?? row.client_reference,
          remark: change.remark ?? row.remark,
          holder_name: change.holder?.name.toUpperCase() ?? row.holder_name,
          holder_surname: change.holder?.surname.toUpperCase() ?? row.holder_surname,
          modified_at: clock.now(),
        })
        .where(eq(bookings.number, row.number))
        .returning();
      if (!changed) throw new ApitudeError(500, 'SYSTEM_ERROR', 'Internal server error');
      if (mode === 'SIMULATION') throw new Simulated(changed);
      return changed;
    });
  try {
    return { booking: describeBooking(await apply(), inventory, language) };
  } catch (error) {
    if (error instanceof Simulated) return { booking: describeBooking(error.row, inventory, language) };
    throw error;
  }
};
