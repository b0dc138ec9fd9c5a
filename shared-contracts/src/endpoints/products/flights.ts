import { z } from 'zod';
import { cabins, fareKeys, flightSorts, offeredFareKeys } from '../../products/flights/flight-options.ts';
import { parseJourney } from '../../products/flights/journey.ts';
import { parsePassengers } from '../../products/flights/passengers.ts';
import { endpoint, type ParsedRequest, type ResponseInput, type EndpointResponse } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { airportCodeSchema, airportSchema } from '../reference/airports.ts';
import {
  faresSample,
  flightOfferRequestSample,
  flightOfferSample,
  flightSearchSample,
  fareCalendarSample,
  fareHistorySample,
  nearbyAirportsSample,
  seatMapSample,
} from './flight-samples.ts';
import { createHomePicks } from './home-picks.ts';
import { cancellationSchema, daySchema } from './hotels.ts';
import { itemPriceSchema } from '../orders/item-price.ts';
import { priceBasisSchema, taxLineSchema } from './price-basis.ts';
import { currency, lang } from '../request-locale.ts';
import { relaxedFilters, searchSuppliers } from './search-results.ts';

/** A local time at an airport. */
const airportTimeSchema = z
  .object({
    airport: airportCodeSchema,
    at: z.iso.datetime(),
    date: daySchema,
    time: z.string().regex(/^\d{2}:\d{2}$/),
  })
  .meta({ id: 'AirportTime' });

/** A flight by one aircraft from one airport to another. */
const flightSegmentSchema = z
  .object({
    /** Identifies the flight on its day, for seat maps. */
    flight_id: z.string(),
    /** `QM 117` */
    number: z.string(),
    /** Airline code; the response lists the names separately. */
    airline: z.string(),
    departs: airportTimeSchema,
    arrives: airportTimeSchema,
    /** Minutes from gate to gate. */
    minutes: z.int(),
    aircraft: z.string(),
    kilometres: z.int(),
  })
  .meta({ id: 'FlightSegment' });

const stopSchema = z.object({
  airport: airportCodeSchema,
  minutes: z.int(),
  /** Whether the stop is overnight. */
  overnight: z.boolean(),
});

/** CO₂ emissions per passenger, compared with other options for the same leg. */
const emissionsSchema = z.object({
  kilograms: z.int(),
  /** Percentage above the usual emissions of this leg; negative if below. */
  percent_of_usual: z.int(),
});

/** An option for one leg: one flight, or several with stops. */
export const flightOptionSchema = z
  .object({
    /** Encodes the flights and their days, so that the same ID always means the same flights. */
    option_id: z.string(),
    segments: z.array(flightSegmentSchema).min(1),
    stops: z.array(stopSchema),
    /** Minutes from the first gate to the last. */
    minutes: z.int(),
    /** Days between the local dates of departure and arrival. */
    days_later: z.int(),
    emissions: emissionsSchema,
    supplier_id: z.string(),
    /** Seats left in the requested cabin, on the flight of this option with the fewest. */
    left: z.int(),
  })
  .meta({ id: 'FlightOption' });

export type FlightOption = z.infer<typeof flightOptionSchema>;

const bagsSchema = z.object({
  /** Whether a carry-on bag in the overhead locker is included. */
  cabin: z.boolean(),
  /** Number of checked bags. */
  checked: z.int(),
});

const listedOptionSchema = flightOptionSchema.extend({
  /** Price of the leg for all passengers including taxes, in the lowest fare with the requested bags. */
  price: moneySchema,
  /**
   * Price of the journey with this leg: the chosen legs, and the cheapest comparable options for the remaining ones,
   * such as a return between the same airports that takes about as long.
   */
  total: moneySchema,
  bags: bagsSchema,
});

const journey = z
  .string()
  .max(200)
  .refine((text) => parseJourney(text) !== null, 'Legs like LHR-JFK:2027-05-14,JFK-LHR:2027-05-21 are required');
const passengers = z
  .string()
  .max(80)
  .refine((text) => parsePassengers(text) !== 'malformed', 'Passengers like 2 or 2-1:7 are required')
  .default('1');
const asked = {
  /** Adults, then children with their ages: `2-2:7:1`. 422 for more than 8 passengers or more infants than adults. */
  passengers,
  cabin: z.enum(cabins).default('economy'),
  currency,
  lang,
};
/** Comma-separated option IDs, one per leg. */
const optionIds = z
  .string()
  .max(400)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.string().regex(/^[A-Z0-9]+(?:_[A-Z0-9]+)*$/, 'The id of an option is required')).max(3));
const codes = z
  .string()
  .max(200)
  .transform((text) => text.split(',').filter(Boolean));
const minutes = wholeNumber(z.int().min(0).max(6_000)).optional();
const hour = wholeNumber(z.int().min(0).max(24)).optional();

const count = z.object({ value: z.string(), label: z.string(), count: z.int(), from: moneySchema });
const hours = z.array(z.int()).length(24);

/** Why there are no results; null if there are some. */
const reason = z.enum(['no_flights', 'sold_out', 'none_left_today']).nullable();

const step = z.object({ most: z.int(), count: z.int() });

/** The first option of a sort order. */
const firstInOrder = z.object({ total: moneySchema, minutes: z.int() });

/**
 * Returns the options for one leg of a journey, filtered and sorted; legs are chosen one after another. 404
 * airport_unknown, option_unknown; 422 airport_without_flights, dates_wrong, party_too_large, infant_without_adult; the
 * errors name the field, such as `legs[1].date`.
 */
export const searchFlights = endpoint({
  method: 'GET',
  path: '/api/flights',
  summary: 'Flights of one leg of a journey',
  tag: 'flights',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  cost: 40,
  holdsNoSecret: true,
  query: z.object({
    /** One-way, return, or up to three legs: `LHR-JFK:2027-05-14,JFK-LHR:2027-05-21`. */
    legs: journey,
    /** Index of the leg to search, from 0; the legs before it must be chosen. */
    leg: wholeNumber(z.int().min(0).max(2)).default(0),
    /** Options chosen for the earlier legs, in order. */
    chosen: optionIds.default([]),
    ...asked,
    sort: z.enum(flightSorts).default('best'),
    /** Maximum number of stops. */
    stops: wholeNumber(z.int().min(0).max(2)).optional(),
    /** Airline codes. */
    airlines: codes.optional(),
    /** Hours of the first departure and the last arrival in local time; the end is exclusive. */
    depart_from: hour,
    depart_to: hour,
    arrive_from: hour,
    arrive_to: hour,
    duration_max: minutes,
    /** Bags included in the price. */
    bags: z.enum(['none', 'cabin', 'checked']).default('none'),
    /** Maximum price of the journey, in major units of the requested currency. */
    price_max: wholeNumber(z.int().nonnegative().max(1_000_000_000)).optional(),
    limit: wholeNumber(z.int().min(1).max(5_000)).default(100),
    offset: wholeNumber(z.int().min(0).max(100_000)).default(0),
  }),
  response: nested1(
    z.object({
      /** All airports in the response, by code. */
      airports: z.record(z.string(), airportSchema),
      airlines: z.record(z.string(), z.object({ name: z.string() })),
      aircraft: z.record(z.string(), z.object({ name: z.string() })),
      legs: z.array(z.object({ from: z.array(airportCodeSchema), to: z.array(airportCodeSchema), date: daySchema })),
      /** The options chosen for earlier legs, in list format. */
      chosen: z.array(listedOptionSchema),
      options: z.array(listedOptionSchema),
      /** Number of options with filters, then without. */
      matching: z.int(),
      total: z.int(),
      relax: relaxedFilters.optional(),
      facets: z.object({
        stops: z.array(count),
        airlines: z.array(count),
        bags: z.array(count),
        /** Number of departures and arrivals in each hour of the day. */
        departures: hours,
        arrivals: hours,
        minutes: z.object({ min: z.int(), max: z.int() }).nullable(),
        price: z.object({ min: moneySchema, max: moneySchema }).nullable(),
        /** Number of options up to a limit: prices in major units like `price_max`, durations in minutes. */
        up_to: z.object({ price: z.array(step), duration: z.array(step) }).optional(),
        /** The first option of the most used sort orders, under all filters. Absent for empty results. */
        first_by_sort: z.object({ best: firstInOrder, price: firstInOrder, duration: firstInOrder }).optional(),
      }),
      ...searchSuppliers,
      reason,
      /** For empty results: the nearest days with results. */
      other_days: z.array(z.object({ date: daySchema, price: moneySchema })),
      /** True if there are no other days because their flights are not known yet. */
      other_days_unknown: z.literal(true).optional(),
    }),
  ),
  errors: {
    airport_unknown: 404,
    option_unknown: 404,
    airport_without_flights: 422,
    dates_wrong: 422,
    party_too_large: 422,
    infant_without_adult: 422,
  },
  sample: { response: flightSearchSample },
});

export type FlightSearchQuery = ParsedRequest<typeof searchFlights>['query'];
export type FlightSearchAnswer = ResponseInput<typeof searchFlights>['data'];
export type FlightSearch = EndpointResponse<typeof searchFlights>['data'];
export type ListedFlight = FlightSearch['options'][number];

/** Returns the lowest one-way price on each day of a month, for the requested cabin and passengers. */
export const readFareCalendar = endpoint({
  method: 'GET',
  path: '/api/flights/calendar',
  summary: 'The cheapest fare of each day of a month',
  tag: 'flights',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  cost: 60,
  holdsNoSecret: true,
  query: z.object({
    from: airportCodeSchema,
    to: airportCodeSchema,
    month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'A month like 2027-05 is required'),
    ...asked,
  }),
  response: nested1(
    z.object({
      /**
       * Lowest price of each day; null for past days, days too far ahead and sold-out days. `unknown` days have no price
       * because they were not searched yet, so they may have flights.
       */
      days: z.array(z.object({ date: daySchema, price: moneySchema.nullable(), unknown: z.literal(true).optional() })),
    }),
  ),
  errors: { airport_unknown: 404, airport_without_flights: 422, party_too_large: 422, infant_without_adult: 422 },
  sample: { response: fareCalendarSample },
});

/**
 * Returns the lowest fare for one adult on each of the last 90 days on which a search found one. Converted at today's
 * exchange rate.
 */
export const readFareHistory = endpoint({
  method: 'GET',
  path: '/api/flights/history',
  summary: 'How the lowest fare of a journey changed',
  tag: 'flights',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  holdsNoSecret: true,
  query: z.object({ legs: journey, cabin: asked.cabin, currency }),
  response: nested1(
    z.object({
      days: z.array(z.object({ date: daySchema, price: moneySchema })),
      /** The middle half of the fares; null for fewer than five days. */
      typical: z.object({ from: moneySchema, to: moneySchema }).nullable(),
      /** The latest fare compared with the typical ones. */
      level: z.enum(['low', 'typical', 'high']).nullable(),
    }),
  ),
  sample: { response: fareHistorySample },
});

export type FareHistory = EndpointResponse<typeof readFareHistory>['data'];

/** Rules for changes and refunds of the journey. */
const fareRulesSchema = z.object({
  personal_item: z.literal(true),
  cabin_bag: z.boolean(),
  checked_bags: z.int(),
  /** Weight of each checked bag; 0 if the airline does not state it. */
  checked_kilograms: z.int(),
  seat: z.enum(['free', 'paid']),
  /** `fee` means that a change costs `change_fee` per passenger plus the fare difference. */
  change: z.enum(['free', 'fee', 'none']),
  change_fee: moneySchema.nullable(),
  /** Rules that the airline does not state. They count as not allowed. Absent if all are stated. */
  unspecified: z.array(z.enum(['change', 'refund'])).optional(),
  cancellation: cancellationSchema,
});

/** A fare for the same seats: what it includes, and its price for all passengers. */
export const flightFareSchema = z
  .object({
    fare: z.enum(offeredFareKeys),
    /** Name used by airlines: `Light`. */
    name: z.string(),
    /** `tax` is the sum of `taxes`; the lines are the legs, or the journey if its supplier prices it as a whole. */
    price: itemPriceSchema,
    taxes: z.array(taxLineSchema),
    /** How the price was calculated; older servers omit it. */
    basis: priceBasisSchema.optional(),
    rules: fareRulesSchema,
    /** Identifies the fare at its supplier, for seat maps and the offer. Absent from fares of a catalogue. */
    fare_token: z.string().optional(),
    /** Total prices of one, two, … additional checked bags on every leg. If absent, `bag_price` applies to each. */
    bag_prices: z.array(moneySchema).optional(),
  })
  .meta({ id: 'FlightFare' });

export type FlightFare = z.infer<typeof flightFareSchema>;

/** Travel documents that the journey may require. */
const flightDocuments = ['none', 'identity', 'passport'] as const;

/**
 * Returns the fares of chosen flights for comparison. 404 option_unknown; 409 sold_out; 422 as for searches; 503
 * unavailable.
 */
export const readFares = endpoint({
  method: 'GET',
  path: '/api/flights/fares',
  summary: 'The fares of a journey',
  tag: 'flights',
  access: { caller: 'anyone' },
  limitedAs: 'details',
  holdsNoSecret: true,
  query: z.object({
    options: optionIds,
    ...asked,
    /** The largest number of fares. Pages of earlier releases show three. */
    most_fares: wholeNumber(z.int().min(fareKeys.length).max(offeredFareKeys.length)).default(fareKeys.length),
  }),
  response: nested1(
    z.object({
      airports: z.record(z.string(), airportSchema),
      airlines: z.record(z.string(), z.object({ name: z.string() })),
      aircraft: z.record(z.string(), z.object({ name: z.string() })),
      legs: z.array(flightOptionSchema),
      fares: z.array(flightFareSchema),
      /** Price of one additional checked bag on one leg. */
      bag_price: moneySchema,
      documents: z.enum(flightDocuments),
      /** Price per passenger of each kind in the lowest fare; empty if the supplier prices the party as a whole. */
      passengers: z.array(z.object({ kind: z.enum(['adult', 'child', 'infant']), count: z.int(), each: moneySchema })),
      /** When the price was calculated: prices depend on the days until departure. */
      priced_at: z.iso.datetime(),
    }),
  ),
  errors: {
    option_unknown: 404,
    sold_out: 409,
    dates_wrong: 422,
    party_too_large: 422,
    infant_without_adult: 422,
    unavailable: 503,
  },
  sample: { response: faresSample },
});

export type FlightFares = EndpointResponse<typeof readFares>['data'];

/** The token of a fare, from readFares. */
const fareToken = z.string().max(4_000).optional();

const seat = z.string().regex(/^\d{1,2}[A-L]$/, 'A seat like 12A is required');

/** Returns the seats of a flight's cabin as arranged in the aircraft. 404 flight_unknown. */
export const readSeatMap = endpoint({
  method: 'GET',
  path: '/api/flights/seats/{flight_id}',
  summary: 'The seat map of a flight',
  tag: 'flights',
  access: { caller: 'anyone' },
  limitedAs: 'details',
  holdsNoSecret: true,
  params: z.object({ flight_id: z.string().regex(/^[A-Z0-9]{10,24}$/, 'The id of a flight is required') }),
  query: z.object({ cabin: asked.cabin, currency: asked.currency, lang: asked.lang, fare_token: fareToken }),
  response: nested1(
    z.object({
      flight_id: z.string(),
      number: z.string(),
      aircraft: z.string(),
      cabin: z.enum(cabins),
      /** Seat letters from left to right, null for the aisle: `A B C _ D E F`. */
      columns: z.array(z.string().nullable()),
      rows: z.array(
        z.object({
          row: z.int(),
          exit: z.boolean(),
          seats: z.array(
            z.object({
              seat,
              at: z.enum(['window', 'middle', 'aisle']),
              legroom: z.boolean(),
              taken: z.boolean(),
              /** Surcharge for fares without seat choice. */
              price: moneySchema,
              /** Surcharges by passenger where they differ; null if the seat is not for this passenger. */
              prices: z.array(moneySchema.nullable()).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
  errors: { flight_unknown: 404 },
  sample: { response: seatMapSample },
});

export type SeatMap = EndpointResponse<typeof readSeatMap>['data'];

/**
 * Signs a choice of flights, fare, bags and seats at one price, for createHold. 404 option_unknown, flight_unknown; 409
 * sold_out, seat_taken; 422 as for searches, and seat_wrong; the errors name the field.
 */
export const offerFlights = endpoint({
  method: 'POST',
  path: '/api/flights/offers',
  summary: 'Promises the price of a choice of flights',
  tag: 'flights',
  access: { caller: 'anyone' },
  limitedAs: 'details',
  body: z.object({
    options: z.array(z.string().max(100)).min(1).max(3),
    fare: z.enum(offeredFareKeys),
    fare_token: fareToken,
    ...asked,
    /** Additional checked bags on every leg. */
    bags: z.int().min(0).max(9).default(0),
    seats: z
      .array(
        z.object({
          flight_id: z.string().max(24),
          /** Index among the passengers with seats, adults first, from 0. */
          passenger: z.int().min(0).max(8),
          seat,
        }),
      )
      .max(54)
      .default([]),
  }),
  response: nested1(
    z.object({
      offer: z.string(),
      expires_at: z.iso.datetime(),
      price: itemPriceSchema,
      taxes: z.array(taxLineSchema),
    }),
  ),
  status: 201,
  errors: {
    option_unknown: 404,
    flight_unknown: 404,
    sold_out: 409,
    seat_taken: 409,
    seat_wrong: 422,
    dates_wrong: 422,
    party_too_large: 422,
    infant_without_adult: 422,
  },
  sample: { request: flightOfferRequestSample, response: flightOfferSample },
});

/** Returns airports with flights near an airport without any, nearest first. 404 airport_unknown. */
export const listNearbyAirports = endpoint({
  method: 'GET',
  path: '/api/flights/nearby/{code}',
  summary: 'Airports with flights near another',
  tag: 'flights',
  access: { caller: 'anyone' },
  limitedAs: 'typing',
  holdsNoSecret: true,
  params: z.object({ code: airportCodeSchema }),
  query: z.object({ lang: asked.lang }),
  response: nested1(z.array(airportSchema.extend({ kilometres: z.int() }))),
  errors: { airport_unknown: 404 },
  sample: { response: nearbyAirportsSample },
});

/** Details of an order item for flights. */
export const flightDetailsSchema = z.object({
  cabin: z.enum(cabins),
  fare: z.enum(offeredFareKeys),
  fare_name: z.string(),
  legs: z.array(flightOptionSchema.omit({ left: true, supplier_id: true })),
  airports: z.record(z.string(), airportSchema),
  airlines: z.record(z.string(), z.object({ name: z.string() })),
  /** Aircraft by their codes; absent in older orders. */
  aircraft: z.record(z.string(), z.object({ name: z.string() })).optional(),
  rules: fareRulesSchema.omit({ cancellation: true }),
  /** Additional checked bags on every leg. */
  extra_bags: z.int(),
  seats: z.array(z.object({ flight_id: z.string(), passenger: z.int(), seat })),
  taxes: z.array(taxLineSchema),
  documents: z.enum(flightDocuments),
  /** True if the spelling of names cannot be corrected after the booking; absent otherwise. */
  names_final: z.literal(true).optional(),
});

export type FlightDetails = z.infer<typeof flightDetailsSchema>;

/** Returns suggestions for the home page of the product. */
export const pickFlights = createHomePicks('flights', 20);

export const flightEndpoints = [
  pickFlights,
  searchFlights,
  readFareCalendar,
  readFareHistory,
  readFares,
  readSeatMap,
  offerFlights,
  listNearbyAirports,
] as const;
