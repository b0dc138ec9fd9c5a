import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import type { ParsedRequest, ResponseInput } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { carDetailsSample, carSearchSample } from './car-samples.ts';
import { nightPricesSample } from './hotel-samples.ts';
import { asked as askedOfStays, cancellationSchema, day } from './hotels.ts';
import { dayPricesAnswer, monthSchema } from './night-prices.ts';
import { placeSchema } from '../reference/places.ts';
import { priceBasisSchema } from './price-basis.ts';
import { askedSupplierSchema, unansweredSchema } from './suppliers.ts';

/** Rental cars: searched by place, times and the driver's age, read with extras, and offered. Words are in the language asked for. */

const { currency, lang } = askedOfStays;

/** A word by its key, as pages may tell it or filter by it. */
const labelSchema = z.object({ key: z.string(), label: z.string() });

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time like 10:00 is required');

export const carTransmissions = ['manual', 'automatic'] as const;
export const carFuels = ['petrol', 'diesel', 'hybrid', 'electric'] as const;
export const stationKinds = ['airport', 'city'] as const;
/** As it is drawn. */
export const carBodies = ['small', 'hatchback', 'saloon', 'estate', 'suv', 'van', 'convertible', 'sports'] as const;
export const carSorts = ['recommended', 'price', 'price-desc', 'score'] as const;
/** What can be added to a rental before it is offered, in the order in which it is told. */
export const carExtras = ['child-seat', 'second-driver', 'full-cover'] as const;
/** How old a driver can be asked for. Who is younger than a car's own `minimum_age` cannot have that car. */
export const driverAges = { youngest: 18, oldest: 99, usual: 30 } as const;

export type CarExtra = (typeof carExtras)[number];

const moment = z.object({ date: day, time: clock });

/** Where a car is picked up or left, with the hours of the day asked for on its own clock. */
const stationSchema = z
  .object({
    station_id: z.string(),
    /** `Naples Airport (NAP)`, `Praiano`. */
    name: z.string(),
    kind: z.enum(stationKinds),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** `06:00` to `23:59`; null where it is closed all day. */
    hours: z.object({ from: clock, until: clock }).nullable(),
    /** Where the desk is: `In the terminal`, `Shuttle, 6 minutes`. */
    desk: z.string(),
  })
  .meta({ id: 'CarStation' });

const rentalSchema = z
  .object({
    starts: moment,
    ends: moment,
    /** Each begun 24 hours count; the first hour over is free. */
    days: z.int().positive(),
  })
  .meta({ id: 'CarRental' });

/**
 * What a rental costs, paid now or at the counter: `inclusive` = `exclusive` + `tax` = `due_now` + `due_at_counter`;
 * the days and `fees` sum to it.
 */
const carPriceSchema = z
  .object({
    inclusive: moneySchema,
    exclusive: moneySchema,
    tax: moneySchema,
    /** Average of a day, fees in; for reading, never for adding. */
    per_day: moneySchema,
    /** One way, young driver, and extras that were chosen. */
    fees: z.array(z.object({ key: z.string(), label: z.string(), amount: moneySchema })),
    due_now: moneySchema,
    due_at_counter: moneySchema,
  })
  .meta({ id: 'CarPrice' });

const carShape = {
  /** `amalfi-coast.cars.northway-nap.ecmr` */
  car_id: z.string(),
  /** Four letters: category, body and doors, transmission, fuel and air conditioning. */
  acriss: z.string().length(4),
  category: labelSchema,
  /** `Fiat 500`: this one or a similar one. */
  model: z.string(),
  body: z.enum(carBodies),
  seats: z.int(),
  doors: z.int(),
  large_bags: z.int(),
  small_bags: z.int(),
  transmission: labelSchema.extend({ key: z.enum(carTransmissions) }),
  fuel: labelSchema.extend({ key: z.enum(carFuels) }),
  supplier: z.object({ id: z.string(), name: z.string() }),
  /** Of the supplier there, in tenths: 86 is 8.6. */
  score: z.int().min(0).max(100),
  reviews: z.int(),
  pickup: stationSchema,
  dropoff: stationSchema,
  /** Kilometres a day that are in the price; null for as many as one likes. */
  kilometres: z.int().nullable(),
  /** What each one beyond those costs. */
  further_kilometre: moneySchema,
  /** `Unlimited kilometres`, `200 km a day, then EUR 0.25 each`. */
  mileage: z.string(),
  /** `Full to full`, `Charged to charged`. */
  fuel_policy: z.string(),
  minimum_age: z.int(),
  /** Whether it is paid here and now (spec §3); else at the counter, and nothing is charged before. */
  prebook: z.boolean(),
  /** Whether the counter asks for a credit card in the driver's name for the deposit (spec §3). */
  cc_required: z.boolean(),
  /** Blocked on the driver's card while the car is away; no part of the price. */
  deposit: moneySchema,
  /** What damage costs the driver at most; nothing with full cover. */
  excess: moneySchema,
  cancellation: cancellationSchema,
  /** How many of the class are left for the whole rental; shown only when few. */
  left: z.int(),
  price: carPriceSchema,
};

const rental = {
  /** Where it is left; where it was picked up unless said. */
  dropoff: z.string().min(1).max(80).optional(),
  /** Days and times of pick-up and return, by the clocks of their places. */
  checkin: day,
  checkout: day,
  time: clock.default('10:00'),
  return_time: clock.default('10:00'),
  /** Of the driver, in years. */
  age: wholeNumber(z.int().nonnegative().max(999)).default(driverAges.usual),
  currency,
  lang,
};

/**
 * Why there is nothing: null when there is something. `closed` names in `opens` the nearest pick-up that is possible,
 * `driver_too_young` in `minimum_age` from which age there is something.
 */
const reason = z.enum(['sold_out', 'closed', 'driver_too_young', 'no_one_way']).nullable();

const count = z.object({ value: z.string(), label: z.string(), count: z.int() });
const keys = z.string().max(200);

const errors = { dates_wrong: 422, driver_age_wrong: 422 } as const;

/** Cars to be had at a place. A list in a filter is any of its values. */
export const searchCars = endpoint({
  method: 'GET',
  path: '/api/cars',
  summary: 'Rental cars of a place, filtered and sorted',
  tag: 'cars',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  cost: 12,
  holdsNoSecret: true,
  query: z.object({
    /** Where it is picked up. */
    place: z.string().min(1).max(80),
    ...rental,
    sort: z.enum(carSorts).default('recommended'),
    /** Of a day, taxes and fees in, in major units of the currency asked for. */
    price_min: wholeNumber(z.int().nonnegative().max(1_000_000_000)).optional(),
    price_max: wholeNumber(z.int().nonnegative().max(1_000_000_000)).optional(),
    /** Keys by comma, as `counts` has them. */
    category: keys.optional(),
    fuel: keys.optional(),
    supplier: keys.optional(),
    station: keys.optional(),
    transmission: z.enum(carTransmissions).optional(),
    /** So many at least. */
    seats: wholeNumber(z.int().min(1).max(9)).optional(),
    unlimited: z.enum(['true', 'false']).optional(),
    refundable: z.enum(['true', 'false']).optional(),
    /** Paid now, or at the counter. */
    prebook: z.enum(['true', 'false']).optional(),
    offset: wholeNumber(z.int().nonnegative().max(10_000)).default(0),
    limit: wholeNumber(z.int().min(1).max(200)).default(50),
  }),
  response: nested1(
    z.object({
      place: placeSchema,
      dropoff: placeSchema,
      rental: rentalSchema,
      results: z.array(z.object(carShape)),
      /** With the filters. */
      total: z.int(),
      /** Without any filter. */
      unfiltered: z.int(),
      /** What each filter would leave, the others kept. */
      counts: z.object({
        category: z.array(count),
        fuel: z.array(count),
        supplier: z.array(count),
        station: z.array(count),
        transmission: z.array(count),
        seats: z.array(count),
        unlimited: z.int(),
        refundable: z.int(),
        prebook: z.int(),
        at_counter: z.int(),
        /** By price of a day, in equal steps from min to max. */
        price: z.object({ min: moneySchema, max: moneySchema, steps: z.array(z.int()) }),
      }),
      /** For empty results: what letting one filter go brings, most first; `all` where no single one is enough. */
      relax: z.array(z.object({ filter: z.string(), total: z.int(), from: moneySchema })),
      reason,
      /** The nearest pick-up and return at which a station is open, where none is at the times asked for. */
      opens: z.object({ pickup: moment, dropoff: moment }).nullable(),
      minimum_age: z.int().nullable(),
      /** Who was asked. Where one is late, the same search asked again a moment later has what came meanwhile. */
      suppliers: z.array(askedSupplierSchema),
      unanswered: unansweredSchema,
    }),
  ),
  errors: { place_unknown: 404, ...errors },
  sample: { response: carSearchSample },
});

/** One car with its terms, what can be added, and an offer of exactly that. 503 where its supplier does not answer. */
export const readCar = endpoint({
  method: 'GET',
  path: '/api/cars/{car_id}',
  summary: 'A rental car with its terms and an offer',
  tag: 'cars',
  access: { caller: 'anyone' },
  limitedAs: 'details',
  holdsNoSecret: true,
  params: z.object({ car_id: z.string().max(160) }),
  query: z.object({
    ...rental,
    /** What is added, and how many: `child-seat:2,full-cover`. */
    extras: z
      .string()
      .max(80)
      .regex(/^(?:[a-z-]+(?::[1-9])?(?:,[a-z-]+(?::[1-9])?)*)?$/, 'Extras like child-seat:2,full-cover are required')
      .default(''),
  }),
  response: nested1(
    z.object({
      ...carShape,
      place: placeSchema,
      dropoff_place: placeSchema,
      rental: rentalSchema,
      /** In the price already: liability, theft, breakdown. */
      included: z.array(z.string()),
      /** What the driver brings to the counter. */
      bring: z.array(z.string()),
      good_to_know: z.array(z.string()),
      /** What can be added: its price for the whole rental and one of it, and how many are chosen. */
      extras: z.array(
        z.object({
          key: z.enum(carExtras),
          label: z.string(),
          note: z.string(),
          price: moneySchema,
          /** Whether the price grows with the days. */
          per_day: z.boolean(),
          most: z.int(),
          chosen: z.int().nonnegative(),
        }),
      ),
      /** Signed: the car, its times, driver's age, extras, price and expiry. Null with a `reason`. */
      offer: z.string().nullable(),
      /** How the price came about; absent from an older server. */
      basis: priceBasisSchema.optional(),
      expires_at: z.iso.datetime().nullable(),
      reason: z.enum(['sold_out']).nullable(),
      can_pay_later: z.boolean(),
    }),
  ),
  errors: {
    car_unknown: 404,
    place_unknown: 404,
    ...errors,
    station_closed: 422,
    no_one_way: 422,
    extras_wrong: 422,
  },
  sample: { response: carDetailsSample },
});

/** What a day of a rental of three days begins at, by the day of the pick-up; for calendars. */
export const listCarDays = endpoint({
  method: 'GET',
  path: '/api/cars/days',
  summary: 'The lowest price of a car for each day of a month',
  tag: 'cars',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  cost: 20,
  holdsNoSecret: true,
  query: z.object({
    place: z.string().min(1).max(80),
    month: monthSchema,
    dropoff: rental.dropoff,
    time: rental.time,
    return_time: rental.return_time,
    age: rental.age,
    currency,
    lang,
  }),
  response: nested1(dayPricesAnswer),
  errors: { place_unknown: 404, driver_age_wrong: 422 },
  sample: { response: nightPricesSample },
});

export const carEndpoints = [searchCars, listCarDays, readCar] as const;

/** What every item of a rental keeps besides what all items have. */
export const carItemDetails = z.object({
  car_id: z.string(),
  acriss: z.string(),
  category: labelSchema,
  body: z.enum(carBodies),
  seats: z.int(),
  doors: z.int(),
  large_bags: z.int(),
  small_bags: z.int(),
  transmission: labelSchema,
  fuel: labelSchema,
  pickup: stationSchema,
  dropoff: stationSchema,
  /** Of the place where it is left, and its zone for the time of return. */
  dropoff_place_id: z.string(),
  days: z.int(),
  driver_age: z.int(),
  kilometres: z.int().nullable(),
  further_kilometre: moneySchema,
  mileage: z.string(),
  fuel_policy: z.string(),
  extras: z.array(z.object({ key: z.string(), label: z.string(), quantity: z.int() })),
  /** What the fees of its price are, in their order. */
  fees: z.array(z.string()),
  /** As in the metadata of a payment (spec §3). */
  prebook: z.boolean(),
  cc_required: z.boolean(),
  /** Paid at the counter; nothing where all of it is paid now. */
  due_at_counter: moneySchema,
  deposit: moneySchema,
  excess: moneySchema,
  included: z.array(z.string()),
  bring: z.array(z.string()),
  good_to_know: z.array(z.string()),
});

export type CarQuery = ParsedRequest<typeof searchCars>['query'];
export type CarDaysQuery = ParsedRequest<typeof listCarDays>['query'];
export type CarSearchAnswer = ResponseInput<typeof searchCars>['data'];
export type CarAnswer = ResponseInput<typeof readCar>['data'];
