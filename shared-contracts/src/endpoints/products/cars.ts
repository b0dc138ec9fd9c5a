import { z } from 'zod';
import { endpoint, type ParsedRequest, type ResponseInput } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { carDetailsSample, carSearchSample } from './car-samples.ts';
import { nightPricesSample } from './hotel-samples.ts';
import { createHomePicks } from './home-picks.ts';
import { cancellationSchema, daySchema } from './hotels.ts';
import { currency, lang } from '../request-locale.ts';
import { dayPricesResponse, monthSchema } from './night-prices.ts';
import { placeSchema } from '../reference/places.ts';
import { priceBasisSchema } from './price-basis.ts';
import {
  priceHistogram,
  priceLimits,
  relaxedFilters,
  resultPage,
  resultTotals,
  searchSuppliers,
} from './search-results.ts';

/**
 * Rental cars: search by place, times and the driver's age, details with extras, and an offer. Texts are in the
 * requested language.
 */

/** A key for filters with its localized label. */
const labelSchema = z.object({ key: z.string(), label: z.string() });

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time like 10:00 is required');

const carTransmissions = ['manual', 'automatic'] as const;
const carFuels = ['petrol', 'diesel', 'hybrid', 'electric'] as const;
const stationKinds = ['airport', 'city'] as const;
/** Shape of the illustration. */
export const carBodies = ['small', 'hatchback', 'saloon', 'estate', 'suv', 'van', 'convertible', 'sports'] as const;
const carSorts = ['recommended', 'price', 'price-desc', 'score'] as const;
/** Optional extras of a rental, in display order. */
export const carExtras = ['child-seat', 'second-driver', 'full-cover'] as const;
/** Accepted ages of the driver. Drivers younger than a car's `minimum_age` cannot rent it. */
export const driverAges = { youngest: 18, oldest: 99, usual: 30 } as const;

export type CarExtra = (typeof carExtras)[number];

const moment = z.object({ date: daySchema, time: clock });

/** A pick-up or return station, with its local opening hours on the requested day. */
const stationSchema = z
  .object({
    station_id: z.string(),
    /** `Naples Airport (NAP)`, `Praiano`. */
    name: z.string(),
    kind: z.enum(stationKinds),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** Opening hours on the requested day: `06:00` to `23:59`; null if closed all day. */
    hours: z.object({ from: clock, until: clock }).nullable(),
    /** Location of the desk: `In the terminal`, `Shuttle, 6 minutes`. */
    desk: z.string(),
  })
  .meta({ id: 'CarStation' });

const rentalSchema = z
  .object({
    starts: moment,
    ends: moment,
    /** Started periods of 24 hours; the first extra hour is free. */
    days: z.int().positive(),
  })
  .meta({ id: 'CarRental' });

/**
 * Price of a rental: `inclusive` = `exclusive` + `tax` = `due_now` + `due_at_counter`; the days and `fees` sum to
 * `inclusive`.
 */
const carPriceSchema = z
  .object({
    inclusive: moneySchema,
    exclusive: moneySchema,
    tax: moneySchema,
    /** Average price per day including fees; for display only, not for calculations. */
    per_day: moneySchema,
    /** Fees for one-way rental, young drivers and chosen extras. */
    fees: z.array(z.object({ key: z.string(), label: z.string(), amount: moneySchema })),
    due_now: moneySchema,
    due_at_counter: moneySchema,
  })
  .meta({ id: 'CarPrice' });

const carShape = {
  /** `amalfi-coast.cars.northway-nap.ecmr` */
  car_id: z.string(),
  /** ACRISS code of four letters: category, body and doors, transmission, fuel and air conditioning. */
  acriss: z.string().length(4),
  category: labelSchema,
  /** `Fiat 500` or similar. */
  model: z.string(),
  body: z.enum(carBodies),
  seats: z.int(),
  doors: z.int(),
  large_bags: z.int(),
  small_bags: z.int(),
  transmission: labelSchema.extend({ key: z.enum(carTransmissions) }),
  fuel: labelSchema.extend({ key: z.enum(carFuels) }),
  supplier: z.object({ id: z.string(), name: z.string() }),
  /** Rating of the supplier's station in tenths: 86 is 8.6. */
  score: z.int().min(0).max(100),
  reviews: z.int(),
  /** Distance from the searched airport or railway station: `0.4 km from Victoria`. */
  away: z.string().optional(),
  pickup: stationSchema,
  dropoff: stationSchema,
  /** Included kilometres per day; null if unlimited. */
  kilometres: z.int().nullable(),
  /** Price of each additional kilometre. */
  further_kilometre: moneySchema,
  /** `Unlimited kilometres`, `200 km a day, then EUR 0.25 each`. */
  mileage: z.string(),
  /** `Full to full`, `Charged to charged`. */
  fuel_policy: z.string(),
  minimum_age: z.int(),
  /** Whether the rental is paid now (spec §3); otherwise it is paid at the counter, without an earlier charge. */
  prebook: z.boolean(),
  /** Whether the counter requires the driver's credit card for the deposit (spec §3). */
  cc_required: z.boolean(),
  /** Amount blocked on the driver's card during the rental; not part of the price. */
  deposit: moneySchema,
  /** The driver's maximum liability for damage; zero with full cover. */
  excess: moneySchema,
  cancellation: cancellationSchema,
  /** Cars of the class left for the entire rental; shown only if few. */
  left: z.int(),
  price: carPriceSchema,
};

const rental = {
  /** ID of the return station; the pick-up station by default. */
  dropoff: z.string().min(1).max(80).optional(),
  /** Local dates and times of pick-up and return. */
  checkin: daySchema,
  checkout: daySchema,
  time: clock.default('10:00'),
  return_time: clock.default('10:00'),
  /** Age of the driver in years. */
  age: wholeNumber(z.int().nonnegative().max(999)).default(driverAges.usual),
  currency,
  lang,
};

/**
 * Why there are no results; null if there are some. For `closed`, `opens` has the nearest possible pick-up; for
 * `driver_too_young`, `minimum_age` the lowest age with results.
 */
const reason = z.enum(['sold_out', 'closed', 'driver_too_young', 'no_one_way']).nullable();

const count = z.object({ value: z.string(), label: z.string(), count: z.int() });
const keys = z.string().max(200);

const errors = { dates_wrong: 422, driver_age_wrong: 422 } as const;

/** Returns cars at a place. A list in a filter matches any of its values. */
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
    /** Place, airport or railway station of pick-up. At a station, `recommended` lists the nearest cars first. */
    place: z.string().min(1).max(80),
    ...rental,
    sort: z.enum(carSorts).default('recommended'),
    /** Price limits per day including taxes and fees, in major units of the requested currency. */
    ...priceLimits,
    /** Comma-separated keys of `counts`. */
    category: keys.optional(),
    fuel: keys.optional(),
    supplier: keys.optional(),
    station: keys.optional(),
    transmission: z.enum(carTransmissions).optional(),
    /** Minimum number of seats. */
    seats: wholeNumber(z.int().min(1).max(9)).optional(),
    unlimited: z.enum(['true', 'false']).optional(),
    refundable: z.enum(['true', 'false']).optional(),
    /** `true`: only cars that are paid now, `false`: only cars that are paid at the counter. */
    prebook: z.enum(['true', 'false']).optional(),
    ...resultPage,
  }),
  response: nested1(
    z.object({
      place: placeSchema,
      dropoff: placeSchema,
      rental: rentalSchema,
      results: z.array(z.object(carShape)),
      ...resultTotals,
      /** Number of results for each filter value, with the other filters applied. */
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
        /** Histogram of prices per day, in equal steps from min to max. */
        price: priceHistogram,
      }),
      relax: relaxedFilters,
      reason,
      /** The nearest pick-up and return during opening hours, if all stations are closed at the requested times. */
      opens: z.object({ pickup: moment, dropoff: moment }).nullable(),
      minimum_age: z.int().nullable(),
      ...searchSuppliers,
    }),
  ),
  errors: { place_unknown: 404, ...errors },
  sample: { response: carSearchSample },
});

/**
 * Returns a car with its terms and extras, and an offer for exactly this choice. 503 if the car's supplier does not
 * respond.
 */
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
    /** Chosen extras with the number of each: `child-seat:2,full-cover`. */
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
      /** Included in the price: liability, theft, breakdown. */
      included: z.array(z.string()),
      /** Documents that the driver must bring to the counter. */
      bring: z.array(z.string()),
      good_to_know: z.array(z.string()),
      /** Available extras: the price of one for the entire rental, and the chosen number. */
      extras: z.array(
        z.object({
          key: z.enum(carExtras),
          label: z.string(),
          note: z.string(),
          price: moneySchema,
          /** Whether the price depends on the number of days. */
          per_day: z.boolean(),
          most: z.int(),
          chosen: z.int().nonnegative(),
        }),
      ),
      /** Signed offer: the car, its times, driver's age, extras, price and expiry. Null if `reason` is set. */
      offer: z.string().nullable(),
      /** How the price was calculated; older servers omit it. */
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

/** Returns the lowest price per day of a three-day rental, by day of pick-up, for calendars. */
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
  response: nested1(dayPricesResponse),
  errors: { place_unknown: 404, driver_age_wrong: 422 },
  sample: { response: nightPricesSample },
});

/** Returns suggestions for the home page of the product. */
export const pickCars = createHomePicks('cars', 12);

export const carEndpoints = [pickCars, searchCars, listCarDays, readCar] as const;

/** Details of an order item for a rental. */
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
  /** Place of return, whose time zone applies to the time of return. */
  dropoff_place_id: z.string(),
  days: z.int(),
  driver_age: z.int(),
  kilometres: z.int().nullable(),
  further_kilometre: moneySchema,
  mileage: z.string(),
  fuel_policy: z.string(),
  extras: z.array(z.object({ key: z.string(), label: z.string(), quantity: z.int() })),
  /** Labels of the fees in the item's price, in order. */
  fees: z.array(z.string()),
  /** Whether the rental is paid now; equal to the payment metadata (spec §3). */
  prebook: z.boolean(),
  cc_required: z.boolean(),
  /** Paid at the counter; zero if everything is paid now. */
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
