import { z } from 'zod';
import { endpoint, type ParsedRequest, type ResponseInput } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { nightPricesSample } from './hotel-samples.ts';
import { createHomePicks } from './home-picks.ts';
import { searchContext, cancellationSchema, daySchema } from './hotels.ts';
import { dayPricesResponse, monthSchema } from './night-prices.ts';
import { placeSchema } from '../reference/places.ts';
import { priceBasisSchema } from './price-basis.ts';
import { transferDetailsSample, transferSearchSample } from './transfer-samples.ts';
import { relaxedFilters, resultPage, resultTotals, searchSuppliers } from './search-results.ts';

/** Transfers: rides between an airport, a station or a port and an address, one-way or return. */

const labelSchema = z.object({ key: z.string(), label: z.string() });
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time like 10:00 is required');
const moment = z.object({ date: daySchema, time: clock });

const pointKinds = ['airport', 'station', 'port', 'area'] as const;
/** Vehicle category, which selects illustration and label. */
const transferVehicles = ['saloon', 'estate', 'van', 'minibus', 'executive', 'shuttle'] as const;
const transferSorts = ['recommended', 'price', 'price-desc', 'score'] as const;

/** A possible start or end of a ride: `amalfi-coast.airport-nap`. */
const pointSchema = z
  .object({
    point_id: z.string(),
    kind: z.enum(pointKinds),
    /** `Naples Airport (NAP)`, `Praiano` */
    name: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'TransferPoint' });

/** One ride, in local time. */
const legSchema = z
  .object({
    from: pointSchema,
    to: pointSchema,
    /** When the driver starts to wait: at the flight's landing, if known. */
    pickup: moment,
    arrival: moment,
    kilometres: z.int(),
    minutes: z.int(),
    /** `The driver waits 60 minutes after landing.` */
    waiting: z.string(),
  })
  .meta({ id: 'TransferLeg' });

/** Price of a transfer: `inclusive` = `exclusive` + `tax`; the legs sum to `inclusive`. */
const transferPriceSchema = z
  .object({
    inclusive: moneySchema,
    exclusive: moneySchema,
    tax: moneySchema,
    legs: z.array(moneySchema).min(1),
    /** Average price per passenger; for display only, not for calculations. */
    per_passenger: moneySchema,
  })
  .meta({ id: 'TransferPrice' });

const transferShape = {
  /** `amalfi-coast.transfers.lantern.saloon` */
  transfer_id: z.string(),
  vehicle: labelSchema.extend({ key: z.enum(transferVehicles) }),
  /** `Toyota Camry` or similar. */
  model: z.string(),
  /** Whether other passengers share the ride. */
  shared: z.boolean(),
  /** Maximum numbers of passengers and large bags. */
  seats: z.int(),
  bags: z.int(),
  supplier: z.object({ id: z.string(), name: z.string() }),
  score: z.int().min(0).max(100),
  reviews: z.int(),
  cancellation: cancellationSchema,
  /** Vehicles left, or seats left in a shared one; present only if few are left. */
  left: z.int(),
  price: transferPriceSchema,
};

/** A place, airport, station, port or area from the place search for transfers: `amalfi-coast`, `airport-nap`. */
const searchedEnd = z.string().min(1).max(80);

const ride = {
  /** Destination of the ride, at the place of the pick-up or served by the same airport. */
  dropoff: searchedEnd.optional(),
  /**
   * Exact start and end of the ride, as points of the place. By default the searched points, else a ride between the
   * airport of the place and its first area.
   */
  from: z.string().min(1).max(120).optional(),
  to: z.string().min(1).max(120).optional(),
  checkin: daySchema,
  time: clock.default('12:00'),
  /** Date and time of the return ride, if any: both fields or neither. */
  return_date: daySchema.optional(),
  return_time: clock.optional(),
  /** Number of the flight to meet; the pick-up time is its landing if our schedules know it. */
  flight: z
    .string()
    .regex(/^[A-Za-z0-9]{2} ?\d{1,4}$/, 'A flight number like TP 943 is required')
    .optional(),
  ...searchContext,
  /** Number of large bags; by default one per person. */
  bags: wholeNumber(z.int().nonnegative().max(60)).optional(),
};

/**
 * The flight to meet. `known`: whether our schedules have its landing, in which case `lands` and `from` are present.
 */
export const transferFlightSchema = z.object({
  number: z.string(),
  known: z.boolean(),
  /** Local time at the airport. */
  lands: clock.optional(),
  /** IATA code of its departure airport. */
  from: z.string().optional(),
});

const count = z.object({ value: z.string(), label: z.string(), count: z.int() });
const keys = z.string().max(200);
const errors = { place_unknown: 404, dates_wrong: 422, party_too_large: 422, route_wrong: 422 } as const;

const asAsked = z.object({
  /** One leg, or two for a return. */
  legs: z.array(legSchema).min(1).max(2),
  passengers: z.int(),
  bags: z.int(),
  /** Null if no flight was given. */
  flight: transferFlightSchema.nullable(),
});

/** Returns vehicles for a ride that hold all passengers and their bags. */
export const searchTransfers = endpoint({
  method: 'GET',
  path: '/api/transfers',
  summary: 'Transfers at a place, filtered and sorted',
  tag: 'transfers',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  cost: 6,
  holdsNoSecret: true,
  query: z.object({
    place: searchedEnd,
    ...ride,
    sort: z.enum(transferSorts).default('recommended'),
    vehicle: keys.optional(),
    supplier: keys.optional(),
    shared: z.enum(['true', 'false']).optional(),
    refundable: z.enum(['true', 'false']).optional(),
    ...resultPage,
  }),
  response: nested1(
    z.object({
      place: placeSchema,
      /** Every possible start and end of rides at this place. */
      points: z.array(pointSchema),
      ride: asAsked,
      results: z.array(z.object(transferShape)),
      ...resultTotals,
      /** Number of results for each filter value, with the other filters applied. */
      counts: z.object({
        vehicle: z.array(count),
        supplier: z.array(count),
        shared: z.int(),
        private: z.int(),
        refundable: z.int(),
      }),
      relax: relaxedFilters,
      /** Why there are no results; null if there are some. */
      reason: z.enum(['sold_out', 'too_many_passengers']).nullable(),
      ...searchSuppliers,
    }),
  ),
  errors,
  sample: { response: transferSearchSample },
});

/** Returns a transfer with its terms and an offer. 503 if its supplier does not respond. */
export const readTransfer = endpoint({
  method: 'GET',
  path: '/api/transfers/{transfer_id}',
  summary: 'A transfer with its terms and an offer',
  tag: 'transfers',
  access: { caller: 'anyone' },
  limitedAs: 'details',
  holdsNoSecret: true,
  params: z.object({ transfer_id: z.string().max(160) }),
  /** `pickup` is the `place` of the search. */
  query: z.object({ pickup: searchedEnd.optional(), ...ride }),
  response: nested1(
    z.object({
      ...transferShape,
      place: placeSchema,
      ride: asAsked,
      included: z.array(z.string()),
      good_to_know: z.array(z.string()),
      /** Signed offer: the vehicle, its legs, passengers, price and expiry. Null if `reason` is set. */
      offer: z.string().nullable(),
      /** How the price was calculated; older servers omit it. */
      basis: priceBasisSchema.optional(),
      expires_at: z.iso.datetime().nullable(),
      reason: z.enum(['sold_out', 'too_many_passengers']).nullable(),
      can_pay_later: z.boolean(),
    }),
  ),
  errors: { ...errors, transfer_unknown: 404 },
  sample: { response: transferDetailsSample },
});

/** Returns the lowest one-way price of each day at the requested time, for calendars. */
export const listTransferDays = endpoint({
  method: 'GET',
  path: '/api/transfers/days',
  summary: 'The lowest price of a transfer on each day of a month',
  tag: 'transfers',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  cost: 6,
  holdsNoSecret: true,
  query: z.object({
    place: searchedEnd,
    month: monthSchema,
    dropoff: ride.dropoff,
    from: ride.from,
    to: ride.to,
    time: ride.time,
    bags: ride.bags,
    ...searchContext,
  }),
  response: nested1(dayPricesResponse),
  errors: { place_unknown: 404, party_too_large: 422, route_wrong: 422 },
  sample: { response: nightPricesSample },
});

/** Returns suggestions for the home page of the product. */
export const pickTransfers = createHomePicks('transfers', 6);

export const transferEndpoints = [pickTransfers, searchTransfers, listTransferDays, readTransfer] as const;

/** Details of an order item for a transfer. */
export const transferItemDetails = z.object({
  transfer_id: z.string(),
  vehicle: labelSchema.extend({ key: z.enum(transferVehicles) }),
  model: z.string(),
  shared: z.boolean(),
  seats: z.int(),
  legs: z.array(legSchema).min(1).max(2),
  /** Parties as in the search: `2-1:7`. */
  rooms: z.string(),
  bags: z.int(),
  flight: transferFlightSchema.nullable(),
  included: z.array(z.string()),
  good_to_know: z.array(z.string()),
});

export type TransferQuery = ParsedRequest<typeof searchTransfers>['query'];
export type TransferDaysQuery = ParsedRequest<typeof listTransferDays>['query'];
export type TransferSearchAnswer = ResponseInput<typeof searchTransfers>['data'];
export type TransferAnswer = ResponseInput<typeof readTransfer>['data'];
