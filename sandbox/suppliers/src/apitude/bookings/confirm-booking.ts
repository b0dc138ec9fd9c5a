import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '@travel/kit/database/transaction';
import { isUniqueViolation } from '@travel/kit/database/violations';
import { findGuestFault } from '@travel/supplier-kit/items/guest-faults';
import { takeFault, type FaultTarget } from '../../faults/fault.ts';
import { paxSchema } from '../availability/availability-request.ts';
import type { RateDependencies } from '../availability/search-availability.ts';
import { getDestinationCode, toCountryCode } from '../catalogue/destinations.ts';
import { isRaised } from '../rates/check-rates.ts';
import { readRateKey, resolveRates, type ResolvedRate } from '../rates/resolve-rates.ts';
import { ApitudeError, createInvalidData, createProductError, createReleasePassed } from '../wire/apitude-error.ts';
import { assignGuests } from './booked-guests.ts';
import { describeBooking } from './booking-object.ts';
import { bookings, type BookedPax, type BookedRoom } from './booking-tables.ts';
import { listStayNights, takeRooms } from './taken-rooms.ts';

const name = z.string().trim().min(1).max(50);

export const bookingSchema = z.object({
  holder: z.object({ name, surname: name }),
  rooms: z
    .array(z.object({ rateKey: z.string().min(1), paxes: z.array(paxSchema).nullish() }))
    .min(1)
    .max(9),
  clientReference: z.string().min(1).max(20),
  creationUser: z.string().max(50).nullish(),
  remark: z.string().max(2000).nullish(),
  tolerance: z.coerce.number().min(0).max(100).nullish(),
  language: z.string().nullish(),
  paymentData: z.object({ paymentCard: z.object({ cardNumber: z.string().min(1) }) }).nullish(),
});

type BookingRequest = z.output<typeof bookingSchema>;

const createDigest = ({ holder, rooms }: BookingRequest): string =>
  createHash('sha256').update(JSON.stringify({ holder, rooms })).digest('hex');

/** Splits an amount in minor units into equal parts that sum to it exactly. */
const split = (amount: number, parts: number): number[] => {
  const part = Math.floor(amount / parts);
  return Array.from({ length: parts }, (_, at) => part + (at < amount - part * parts ? 1 : 0));
};

/** Returns the single rooms of a rate, with the price in its rate key. */
const toBookedRooms = (
  { terms, room, price, feeSteps }: ResolvedRate,
  guests: readonly BookedPax[][],
): BookedRoom[] => {
  const nets = split(terms.net, terms.rooms);
  const sellings = split(Math.max(price.selling, terms.net), terms.rooms);
  const discounts = split(price.discount, terms.rooms);
  return guests.map((paxes, at) => ({
    unit_id: room.unit_id,
    room_id: room.room_id,
    payment: terms.payment,
    adults: terms.adults,
    child_ages: terms.childAges,
    net: nets[at] ?? 0,
    selling: sellings[at] ?? 0,
    discount: discounts[at] ?? 0,
    fee_steps: feeSteps,
    paxes,
  }));
};

/**
 * Checks what can be checked without a transaction.
 * @throws ApitudeError 402 without the card of a rate that is paid at the hotel, INVALID_DATA, PRODUCT_ERROR
 */
const requireBookable = (rates: readonly ResolvedRate[], { paymentData, tolerance }: BookingRequest): void => {
  if (rates.some(({ terms }) => terms.isUnchecked))
    throw createInvalidData('Invalid data. The rate has to be checked with CheckRates before it can be confirmed');
  if (rates.some(({ terms }) => terms.payment === 'AT_HOTEL') && !paymentData)
    throw new ApitudeError(402, 'INVALID_DATA', 'Payment Required. The booking requires payment information');
  const offered = rates.reduce((all, { terms }) => all + terms.net, 0);
  const current = rates.reduce((all, { price }) => all + price.net, 0);
  if (current > offered * (1 + (tolerance ?? 0) / 100)) throw createProductError('priceIncreased');
};

const requireSuitableGuests = ({ holder, rooms }: BookingRequest, rates: readonly ResolvedRate[]): void => {
  const paxes = rooms.flatMap((room) => room.paxes ?? []);
  const fault = findGuestFault([holder.surname, ...paxes.map(({ surname }) => surname)]);
  const reasons = {
    DUPLICATE: 'duplicate',
    SOLDOUT: 'insufficientAllotment',
    PRICEUP: 'priceIncreased',
  } as const;
  if (fault === 'TOOSOON') throw createReleasePassed();
  // The price of the guest PRICEUP is raised when the rate is checked.
  if (fault && !(fault === 'PRICEUP' && isRaised(rates))) throw createProductError(reasons[fault]);
};

interface Caller {
  readonly apiKey: string;
  readonly target: FaultTarget;
}

/**
 * Confirms a booking and takes its rooms.
 * @throws ApitudeError
 */
export const confirmBooking = async (request: BookingRequest, deps: RateDependencies, { apiKey, target }: Caller) => {
  const { found, rates } = await resolveRates(
    request.rooms.map(({ rateKey }) => readRateKey(rateKey, deps)),
    deps,
  );
  // A checked rate keeps the price of its rate key even if that was raised on purpose.
  requireBookable(rates, request);
  const rooms = rates.flatMap((rate, at) =>
    toBookedRooms(rate, assignGuests(request.rooms[at]?.paxes ?? [], rate.terms)),
  );
  requireSuitableGuests(request, rates);
  const [first] = rates;
  if (!first) throw createInvalidData('Invalid data. rooms: at least one is required');
  // The API stores references and the holder's name in capitals.
  const clientReference = request.clientReference.toUpperCase();
  const digest = createDigest(request);
  const repeated = await deps.db
    .select({ number: bookings.number })
    .from(bookings)
    .where(
      and(
        eq(bookings.api_key, apiKey),
        eq(bookings.client_reference, clientReference),
        eq(bookings.digest, digest),
        eq(bookings.status, 'CONFIRMED'),
      ),
    );
  if (repeated.length > 0) throw createProductError('duplicate');
  if (await takeFault(deps.db, ['sold_out'], target)) throw createProductError('insufficientAllotment');
  if (await takeFault(deps.db, ['price_changed'], target)) throw createProductError('priceIncreased');

  const { checkIn, checkOut, hotel } = first.terms;
  const { place } = found.hotel;
  const now = deps.clock.now();
  try {
    return await transaction(deps.db, async (tx) => {
      const counts = rooms.map(({ unit_id }) => ({ unit_id, rooms: 1 }));
      await takeRooms(tx, found.inventory, listStayNights({ checkIn, checkOut }), counts);
      const [row] = await tx
        .insert(bookings)
        .values({
          api_key: apiKey,
          client_reference: clientReference,
          digest,
          creation_user: request.creationUser ?? apiKey,
          status: 'CONFIRMED',
          hotel_id: found.hotel.hotel_id,
          hotel_code: hotel,
          destination: getDestinationCode(place.place_id),
          country: toCountryCode(place.country_code),
          check_in: checkIn,
          check_out: checkOut,
          holder_name: request.holder.name.toUpperCase(),
          holder_surname: request.holder.surname.toUpperCase(),
          remark: request.remark ?? null,
          language: request.language ?? 'ENG',
          rooms,
          total_net: rooms.reduce((all, { net }) => all + net, 0),
          created_at: now,
          modified_at: now,
        })
        .returning();
      if (!row) throw new Error('A booking was not written');
      return { booking: describeBooking(row, deps.inventory) };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? createProductError('duplicate') : error;
  }
};
