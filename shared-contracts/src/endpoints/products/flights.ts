import { z } from 'zod';
import { cabins, fareKeys, flightSorts } from '../../products/flights/flight-words.ts';
import { parseJourney } from '../../products/flights/journey.ts';
import { parsePassengers } from '../../products/flights/passengers.ts';
import { endpoint } from '../../http/endpoint.ts';
import type { ParsedRequest, ResponseInput, EndpointResponse } from '../../http/endpoint.ts';
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
  nearbyAirportsSample,
  seatMapSample,
} from './flight-samples.ts';
import { cancellationSchema, day } from './hotels.ts';
import { itemPriceSchema } from '../orders/item-price.ts';
import { priceBasisSchema, taxLineSchema } from './price-basis.ts';
import { askedSupplierSchema, unansweredSchema } from './suppliers.ts';

/** A moment by the clock of its airport. */
const airportTimeSchema = z
  .object({
    airport: airportCodeSchema,
    at: z.iso.datetime(),
    date: day,
    time: z.string().regex(/^\d{2}:\d{2}$/),
  })
  .meta({ id: 'AirportTime' });

/** One aircraft from one airport to another. */
export const flightSegmentSchema = z
  .object({
    /** Names the flight on its day: what seat maps are asked for by. */
    flight_id: z.string(),
    /** `QM 117` */
    number: z.string(),
    /** Its code; names are beside the list. */
    airline: z.string(),
    departs: airportTimeSchema,
    arrives: airportTimeSchema,
    /** In the air and on the ground, gate to gate. */
    minutes: z.int(),
    aircraft: z.string(),
    kilometres: z.int(),
  })
  .meta({ id: 'FlightSegment' });

const stopSchema = z.object({
  airport: airportCodeSchema,
  minutes: z.int(),
  /** Whether a night is spent there. */
  overnight: z.boolean(),
});

/** What one passenger's share of the fuel makes of CO₂, and beside other ways to make the same leg. */
const emissionsSchema = z.object({
  kilograms: z.int(),
  /** Less than zero where it is less than usual on this leg. */
  percent_of_usual: z.int(),
});

/** A way to make one leg: one flight, or several with stops between. */
export const flightOptionSchema = z
  .object({
    /** Says all of it: the same id is the same flights on the same days, as long as they are flown. */
    option_id: z.string(),
    segments: z.array(flightSegmentSchema).min(1),
    stops: z.array(stopSchema),
    /** From the first gate to the last. */
    minutes: z.int(),
    /** Days of the calendar that the arrival is later, by the clocks of the two airports. */
    days_later: z.int(),
    emissions: emissionsSchema,
    supplier_id: z.string(),
    /** Seats left in the cabin asked for, of the flight that has fewest. */
    left: z.int(),
  })
  .meta({ id: 'FlightOption' });

export type FlightOption = z.infer<typeof flightOptionSchema>;

const bagsSchema = z.object({
  /** In the overhead locker. */
  cabin: z.boolean(),
  /** In the hold, each. */
  checked: z.int(),
});

const listedOptionSchema = flightOptionSchema.extend({
  /** What the leg costs all passengers, taxes in, in the lowest fare that has the bags asked for. */
  price: moneySchema,
  /** The whole journey with this leg: those that are chosen, and the cheapest of those still to be. */
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
  /** Adults, then children and their ages: `2-2:7:1`. More than 8, or more infants than adults, are answered with 422. */
  passengers,
  cabin: z.enum(cabins).default('economy'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'A currency code like USD is required')
    .default('USD'),
  lang: z
    .string()
    .regex(/^[a-z]{2}-[A-Z]{2}$/)
    .default('en-US'),
};
/** Ids by comma, one a leg. */
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

/** Why there is nothing: null where there is something. */
const reason = z.enum(['no_flights', 'sold_out', 'none_left_today']).nullable();

const step = z.object({ most: z.int(), count: z.int() });

/**
 * The ways to make one leg of a journey, filtered and sorted; all legs are chosen one after the other. 404
 * airport_unknown, option_unknown; 422 airport_without_flights, dates_wrong, party_too_large, infant_without_adult: each
 * names its field, as `legs[1].date`.
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
    /** One way, there and back, or up to three legs: `LHR-JFK:2027-05-14,JFK-LHR:2027-05-21`. */
    legs: journey,
    /** Which of them, from 0: as many are chosen before it. */
    leg: wholeNumber(z.int().min(0).max(2)).default(0),
    /** Options chosen for the legs before, in their order. */
    chosen: optionIds.default([]),
    ...asked,
    sort: z.enum(flightSorts).default('best'),
    /** At most so many. */
    stops: wholeNumber(z.int().min(0).max(2)).optional(),
    /** Codes of airlines. */
    airlines: codes.optional(),
    /** Hours of the first departure and of the last arrival, each by its airport's clock; the end is not in. */
    depart_from: hour,
    depart_to: hour,
    arrive_from: hour,
    arrive_to: hour,
    duration_max: minutes,
    /** Bags that are in the price. */
    bags: z.enum(['none', 'cabin', 'checked']).default('none'),
    /** Of the whole journey, in major units of the currency asked for. */
    price_max: wholeNumber(z.int().nonnegative().max(1_000_000_000)).optional(),
    limit: wholeNumber(z.int().min(1).max(5_000)).default(100),
    offset: wholeNumber(z.int().min(0).max(100_000)).default(0),
  }),
  response: nested1(
    z.object({
      /** Every airport that is named, by its code. */
      airports: z.record(z.string(), airportSchema),
      airlines: z.record(z.string(), z.object({ name: z.string() })),
      aircraft: z.record(z.string(), z.object({ name: z.string() })),
      legs: z.array(z.object({ from: z.array(airportCodeSchema), to: z.array(airportCodeSchema), date: day })),
      /** Those chosen for the legs before this one, as a list shows them. */
      chosen: z.array(listedOptionSchema),
      options: z.array(listedOptionSchema),
      /** How many there are with the filters, and without. */
      matching: z.int(),
      total: z.int(),
      /** For empty results: what letting one filter go brings, most first; `all` where no single one is enough. */
      relax: z.array(z.object({ filter: z.string(), total: z.int(), from: moneySchema })).optional(),
      facets: z.object({
        stops: z.array(count),
        airlines: z.array(count),
        bags: z.array(count),
        /** How many leave and arrive in each hour of the day. */
        departures: hours,
        arrivals: hours,
        minutes: z.object({ min: z.int(), max: z.int() }).nullable(),
        price: z.object({ min: moneySchema, max: moneySchema }).nullable(),
        /** How many cost, or take, so much at most: prices in major units as `price_max` has them, durations in minutes. */
        up_to: z.object({ price: z.array(step), duration: z.array(step) }).optional(),
      }),
      suppliers: z.array(askedSupplierSchema),
      unanswered: unansweredSchema,
      reason,
      /** Where there is nothing: the nearest days that have something. */
      other_days: z.array(z.object({ date: day, price: moneySchema })),
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

/** The lowest price of one way on each day of a month, in the cabin and for the passengers asked for. */
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
      /** Days that are over or too far ahead, and those without seats, have no price. */
      days: z.array(z.object({ date: day, price: moneySchema.nullable() })),
    }),
  ),
  errors: { airport_unknown: 404, airport_without_flights: 422, party_too_large: 422, infant_without_adult: 422 },
  sample: { response: fareCalendarSample },
});

/** What may be changed and what comes back, of the whole journey. */
const fareRulesSchema = z.object({
  personal_item: z.literal(true),
  cabin_bag: z.boolean(),
  checked_bags: z.int(),
  checked_kilograms: z.int(),
  seat: z.enum(['free', 'paid']),
  /** `fee` costs `change_fee` a passenger and the difference of fares. */
  change: z.enum(['free', 'fee', 'none']),
  change_fee: moneySchema.nullable(),
  cancellation: cancellationSchema,
});

/** A way to buy the same seats: what is in it, and what it costs all passengers. */
export const flightFareSchema = z
  .object({
    fare: z.enum(fareKeys),
    /** What the airlines call it: `Light`. */
    name: z.string(),
    /** `tax` is the sum of `taxes`; the lines are the legs. */
    price: itemPriceSchema,
    taxes: z.array(taxLineSchema),
    /** How the price came about; absent from an older server. */
    basis: priceBasisSchema.optional(),
    rules: fareRulesSchema,
  })
  .meta({ id: 'FlightFare' });

export type FlightFare = z.infer<typeof flightFareSchema>;

/** What travellers are asked for on this journey. */
export const flightDocuments = ['none', 'identity', 'passport'] as const;

/** The fares of chosen flights beside each other. 404 option_unknown; 409 sold_out; 422 as of a search; 503 unavailable. */
export const readFares = endpoint({
  method: 'GET',
  path: '/api/flights/fares',
  summary: 'The fares of a journey',
  tag: 'flights',
  access: { caller: 'anyone' },
  limitedAs: 'details',
  holdsNoSecret: true,
  query: z.object({ options: optionIds, ...asked }),
  response: nested1(
    z.object({
      airports: z.record(z.string(), airportSchema),
      airlines: z.record(z.string(), z.object({ name: z.string() })),
      aircraft: z.record(z.string(), z.object({ name: z.string() })),
      legs: z.array(flightOptionSchema),
      fares: z.array(flightFareSchema),
      /** Of one more bag in the hold, on one leg. */
      bag_price: moneySchema,
      documents: z.enum(flightDocuments),
      /** What each kind of passenger pays in the lowest fare, each. */
      passengers: z.array(z.object({ kind: z.enum(['adult', 'child', 'infant']), count: z.int(), each: moneySchema })),
      /** Since when the price holds: prices follow the days until departure. */
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

const seat = z.string().regex(/^\d{1,2}[A-L]$/, 'A seat like 12A is required');

/** The seats of one cabin of one flight, as the aircraft has them. 404 flight_unknown. */
export const readSeatMap = endpoint({
  method: 'GET',
  path: '/api/flights/seats/{flight_id}',
  summary: 'The seat map of a flight',
  tag: 'flights',
  access: { caller: 'anyone' },
  limitedAs: 'details',
  holdsNoSecret: true,
  params: z.object({ flight_id: z.string().regex(/^[A-Z0-9]{10,24}$/, 'The id of a flight is required') }),
  query: z.object({ cabin: asked.cabin, currency: asked.currency, lang: asked.lang }),
  response: nested1(
    z.object({
      flight_id: z.string(),
      number: z.string(),
      aircraft: z.string(),
      cabin: z.enum(cabins),
      /** Letters from left to right, null where one walks: `A B C _ D E F`. */
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
              /** On top of a fare that has no seat in it. */
              price: moneySchema,
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
 * Signs a choice: flights, fare, bags and seats at one price, to be held (createHold). 404 option_unknown,
 * flight_unknown; 409 sold_out, seat_taken; 422 as of a search, and seat_wrong; each names its field.
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
    fare: z.enum(fareKeys),
    ...asked,
    /** Bags in the hold besides those of the fare, on every leg. */
    bags: z.int().min(0).max(9).default(0),
    seats: z
      .array(
        z.object({
          flight_id: z.string().max(24),
          /** Of the passengers with seats, adults first, from 0. */
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

/** The airports with flights around one, the nearest first: where to fly when nobody flies there. 404 airport_unknown. */
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

export type NearbyAirport = EndpointResponse<typeof listNearbyAirports>['data'][number];

/** What an item of flights keeps besides what all items have. */
export const flightDetailsSchema = z.object({
  cabin: z.enum(cabins),
  fare: z.enum(fareKeys),
  fare_name: z.string(),
  legs: z.array(flightOptionSchema.omit({ left: true, supplier_id: true })),
  airports: z.record(z.string(), airportSchema),
  airlines: z.record(z.string(), z.object({ name: z.string() })),
  /** By their codes; orders of before it was kept have none. */
  aircraft: z.record(z.string(), z.object({ name: z.string() })).optional(),
  rules: fareRulesSchema.omit({ cancellation: true }),
  /** In the hold besides those of the fare, on every leg. */
  extra_bags: z.int(),
  seats: z.array(z.object({ flight_id: z.string(), passenger: z.int(), seat })),
  taxes: z.array(taxLineSchema),
  documents: z.enum(flightDocuments),
});

export type FlightDetails = z.infer<typeof flightDetailsSchema>;

export const flightEndpoints = [
  searchFlights,
  readFareCalendar,
  readFares,
  readSeatMap,
  offerFlights,
  listNearbyAirports,
] as const;
