import type { FastifyRequest } from 'fastify';
import { availabilitySchema } from './availability/availability-request.ts';
import { createAvailabilitySearch, type RateDependencies } from './availability/search-availability.ts';
import { describeBooking } from './bookings/booking-object.ts';
import { cancelBooking, cancellationSchema } from './bookings/cancel-booking.ts';
import { changeBooking, changeSchema } from './bookings/change-booking.ts';
import { bookingSchema, confirmBooking } from './bookings/confirm-booking.ts';
import { bookingListSchema, findBooking, listBookings } from './bookings/find-bookings.ts';
import { createFailureMemory } from './bookings/repeated-failures.ts';
import { checkRates, checkRatesSchema } from './rates/check-rates.ts';
import { parseInput } from './wire/parse-input.ts';
import type { MountCall } from './wire/wire-plugin.ts';

const readKey = (request: FastifyRequest): string => String(request.headers['api-key']);

const readReference = ({ params }: FastifyRequest): string =>
  typeof params === 'object' && params !== null && 'reference' in params ? String(params.reference) : '';

const readLanguage = ({ query }: FastifyRequest): string | null =>
  typeof query === 'object' && query !== null && 'language' in query ? String(query.language) : null;

/** Returns the body of a check of rates that came as a query with one or more `rateKey`. */
const toCheckRatesBody = (query: unknown): object => {
  if (typeof query !== 'object' || query === null) return {};
  const { rateKey, ...rest } = query as { rateKey?: string | readonly string[] };
  return { ...rest, rooms: [rateKey ?? []].flat().map((key) => ({ rateKey: key })) };
};

/** Registers the calls of the Hotel Booking API. */
export const registerBookingRoutes = (mount: MountCall, deps: RateDependencies): void => {
  const { db, inventory } = deps;
  const searchAvailability = createAvailabilitySearch(deps);
  const refuseRepeated = createFailureMemory(deps.clock);

  mount('GET', '/status', async () => ({ status: 'OK' }));
  mount('POST', '/hotels', async ({ body }) => searchAvailability(parseInput(availabilitySchema, body)));
  mount('POST', '/checkrates', async ({ body }, target) =>
    checkRates(parseInput(checkRatesSchema, body), deps, target),
  );
  mount('GET', '/checkrates', async ({ query }, target) =>
    checkRates(parseInput(checkRatesSchema, toCheckRatesBody(query)), deps, target),
  );
  mount('POST', '/bookings', async (request, target) => {
    const apiKey = readKey(request);
    const booking = parseInput(bookingSchema, request.body);
    return refuseRepeated({ apiKey, booking }, () => confirmBooking(booking, deps, { apiKey, target }));
  });
  mount('GET', '/bookings', async (request) => {
    const query = parseInput(bookingListSchema, request.query);
    const { rows, total } = await listBookings(db, query, readKey(request));
    const bookings = rows.map((row) => describeBooking(row, inventory, query.language));
    return { bookings: { bookings, from: query.from, to: query.to, total } };
  });
  mount('GET', '/bookings/:reference', async (request) => {
    const row = await findBooking(db, readReference(request), readKey(request));
    return { booking: describeBooking(row, inventory, readLanguage(request)) };
  });
  mount('PUT', '/bookings/:reference', async (request) => {
    const booking = { reference: readReference(request), apiKey: readKey(request) };
    return changeBooking(booking, parseInput(changeSchema, request.body), deps);
  });
  mount('DELETE', '/bookings/:reference', async (request) => {
    const booking = { reference: readReference(request), apiKey: readKey(request) };
    return cancelBooking(booking, parseInput(cancellationSchema, request.query), deps);
  });
};
