import { z } from 'zod';
import { endpoint, type ParsedRequest, type ResponseInput } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { createHomePicks } from './home-picks.ts';
import { searchContext, cancellationSchema, daySchema, sceneSchema } from './hotels.ts';
import { placeSchema } from '../reference/places.ts';
import { priceBasisSchema } from './price-basis.ts';
import { cruiseDetailsSample, cruiseMonthsSample, cruiseSearchSample } from './cruise-samples.ts';
import { nightPricesSample } from './hotel-samples.ts';
import { dayPricesResponse, monthSchema } from './night-prices.ts';
import {
  priceHistogram,
  priceLimits,
  relaxedFilters,
  resultPage,
  resultTotals,
  searchSuppliers,
} from './search-results.ts';

/**
 * Cruises: search by region and days of departure, details with itinerary and cabins, and an offer for a kind of cabin.
 */

const { currency, lang, rooms } = searchContext;

/** A key for filters with its localized label. */
const labelSchema = z.object({ key: z.string(), label: z.string() });
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time like 09:30 is required');

export const cruiseRegions = [
  'western-mediterranean',
  'eastern-mediterranean',
  'northern-europe',
  'atlantic-isles',
  'caribbean',
  'pacific-coast',
  'south-america',
  'arabian-gulf',
  'asia',
  'australia-new-zealand',
] as const;
/** Kinds of cabins, from the lowest price to the highest. */
export const cabinKinds = ['inside', 'oceanview', 'balcony', 'suite'] as const;
const cruiseSorts = ['recommended', 'price', 'price-desc', 'departs', 'nights'] as const;
/** Dinner at 18:00, at 20:30, or any time. */
export const diningTimes = ['early', 'late', 'flexible'] as const;
/** Lengths of cruises: up to five nights, up to eight, and longer. */
export const cruiseLengths = ['short', 'week', 'long'] as const;

export type CabinKind = (typeof cabinKinds)[number];
export type CruiseRegion = (typeof cruiseRegions)[number];
export type DiningTime = (typeof diningTimes)[number];

const portSchema = z
  .object({
    port_id: z.string(),
    name: z.string(),
    country: z.string(),
    country_code: z.string(),
    /** Position of the quay. */
    latitude: z.number(),
    longitude: z.number(),
    time_zone: z.string(),
  })
  .meta({ id: 'Port' });

const priceSchema = z
  .object({
    inclusive: moneySchema,
    exclusive: moneySchema,
    /** Port taxes included in the price. */
    tax: moneySchema,
    /** Average price per traveller including taxes; for display only, not for calculations. */
    per_person: moneySchema,
  })
  .meta({ id: 'CruisePrice' });

const sailingShape = {
  /** `meridian-aurora.2027-05-14` */
  sailing_id: z.string(),
  /** `7 nights in the Western Mediterranean` */
  title: z.string(),
  region: labelSchema,
  line: z.object({ id: z.string(), name: z.string() }),
  ship: z.object({
    ship_id: z.string(),
    name: z.string(),
    built: z.int(),
    guests: z.int(),
    crew: z.int(),
    metres: z.int(),
    decks: z.int(),
    restaurants: z.int(),
    pools: z.int(),
  }),
  departs: daySchema,
  returns: daySchema,
  nights: z.int().positive(),
  from: portSchema,
  to: portSchema,
  round_trip: z.boolean(),
  /** Ports of call, in order. */
  calls: z.array(portSchema),
  days_at_sea: z.int(),
  /** Route of the ship as alternating latitudes and longitudes. */
  way: z.array(z.number()),
  /** Whether the price includes gratuities. */
  gratuities_included: z.boolean(),
  scenes: z.array(sceneSchema).min(1),
};

const cabinFromSchema = z
  .object({
    kind: z.enum(cabinKinds),
    label: z.string(),
    /** Price for all travellers in the cheapest cabins of this kind; null if there are not enough cabins. */
    price: priceSchema.nullable(),
  })
  .meta({ id: 'CabinFrom' });

/** Data for drawing a chart: coastlines as rings of alternating latitudes and longitudes. */
const chartSchema = z.object({ land: z.array(z.array(z.number())) }).meta({ id: 'CruiseChart' });

const count = z.object({ value: z.string(), label: z.string(), count: z.int() });
const keys = z.string().max(200);
const errors = { dates_wrong: 422, party_too_large: 422 } as const;
const region = z.enum(cruiseRegions).optional();

const asking = {
  /** ID of a place, or of a port, sea or region of cruises: only sailings that call there. */
  place: z.string().min(1).max(80),
  /** Sailing region; by default the region of the port nearest to the place. */
  region,
  rooms,
  currency,
  lang,
};

/** Returns sailings that depart in a period. A list in a filter matches any of its values. */
export const searchCruises = endpoint({
  method: 'GET',
  path: '/api/cruises',
  summary: 'Cruises of a region, filtered and sorted',
  tag: 'cruises',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  cost: 20,
  holdsNoSecret: true,
  query: z.object({
    ...asking,
    /** First and last day of departure. */
    checkin: daySchema,
    checkout: daySchema,
    sort: z.enum(cruiseSorts).default('recommended'),
    /** Price limits for all travellers including taxes, in major units of the requested currency. */
    ...priceLimits,
    /** Comma-separated keys of `counts`. */
    line: keys.optional(),
    ship: keys.optional(),
    length: keys.optional(),
    from: keys.optional(),
    port: keys.optional(),
    cabin: keys.optional(),
    round_trip: z.enum(['true', 'false']).optional(),
    ...resultPage,
  }),
  response: nested1(
    z.object({
      place: placeSchema,
      region: labelSchema.extend({ key: z.enum(cruiseRegions) }),
      /** All regions. */
      regions: z.array(labelSchema.extend({ key: z.enum(cruiseRegions) })),
      /** Whether the place is a sea of several regions; without `region`, sailings in all of them are returned. */
      spans_regions: z.literal(true).optional(),
      /** The region's port nearest to the place. */
      near: portSchema.extend({ kilometres: z.int() }),
      results: z.array(
        z.object({
          ...sailingShape,
          /** Kinds of cabins, from the lowest price to the highest. */
          cabins: z.array(cabinFromSchema),
          /** The lowest price of a cabin that matches the filters. */
          price: priceSchema,
          cancellation: cancellationSchema,
        }),
      ),
      chart: chartSchema,
      ...resultTotals,
      /** Number of results for each filter value, with the other filters applied. */
      counts: z.object({
        line: z.array(count),
        ship: z.array(count),
        length: z.array(count),
        from: z.array(count),
        port: z.array(count),
        cabin: z.array(count),
        round_trip: z.int(),
        one_way: z.int(),
        price: priceHistogram,
      }),
      relax: relaxedFilters,
      /** Why there are no results; `nearest` is the next departure, `sleeps` the capacity of the largest cabin. */
      reason: z.enum(['not_then', 'sold_out', 'cabin_too_small']).nullable(),
      nearest: daySchema.nullable(),
      sleeps: z.int().nullable(),
      ...searchSuppliers,
    }),
  ),
  errors: { place_unknown: 404, ...errors },
  sample: { response: cruiseSearchSample },
});

/**
 * Returns the lowest price of each coming month, for a calendar. Prices of cabins that are already sold are included.
 */
export const listCruiseMonths = endpoint({
  method: 'GET',
  path: '/api/cruises/months',
  summary: 'The cheapest cruise of each month',
  tag: 'cruises',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  cost: 15,
  holdsNoSecret: true,
  query: z.object(asking),
  response: nested1(
    z.object({
      months: z.array(
        z.object({
          month: z.string().regex(/^\d{4}-\d{2}$/),
          sailings: z.int(),
          /** Lowest price per traveller including taxes; null if the month has no sailings. */
          from: moneySchema.nullable(),
        }),
      ),
    }),
  ),
  errors: { place_unknown: 404, party_too_large: 422 },
  sample: { response: cruiseMonthsSample },
});

/** Returns the lowest price per traveller of the cruises that depart on each day of a month, for calendars. */
export const listCruiseDays = endpoint({
  method: 'GET',
  path: '/api/cruises/days',
  summary: 'The lowest price of a cruise for each day of a month',
  tag: 'cruises',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  cost: 10,
  holdsNoSecret: true,
  query: z.object({ ...asking, month: monthSchema }),
  response: nested1(dayPricesResponse),
  errors: { place_unknown: 404, party_too_large: 422 },
  sample: { response: nightPricesSample },
});

const dayOfSailingSchema = z
  .object({
    day: z.int().positive(),
    date: daySchema,
    /** The port of the day; null at sea. */
    port: portSchema.nullable(),
    /** Local time of the port. */
    arrives: clock.nullable(),
    departs: clock.nullable(),
  })
  .meta({ id: 'SailingDay' });

const cabinSchema = z
  .object({
    /** `balcony-9` */
    cabin_id: z.string(),
    kind: z.enum(cabinKinds),
    label: z.string(),
    deck: z.int(),
    square_metres: z.int(),
    sleeps: z.int(),
    left: z.int(),
    /** Price for all travellers; null if there are not enough cabins or the cabins are too small. */
    price: priceSchema.nullable(),
  })
  .meta({ id: 'ShipCabin' });

const choiceOfDining = z.enum(diningTimes);

/**
 * Returns a sailing with itinerary and cabins, and an offer for the choice. 503 if the cruise line does not respond.
 */
export const readCruise = endpoint({
  method: 'GET',
  path: '/api/cruises/{sailing_id}',
  summary: 'A cruise with its days and cabins, and an offer of one',
  tag: 'cruises',
  access: { caller: 'anyone' },
  limitedAs: 'details',
  cost: 6,
  holdsNoSecret: true,
  params: z.object({ sailing_id: z.string().max(120) }),
  query: z.object({
    rooms,
    currency,
    lang,
    /** The chosen kind of cabin and deck; by default the cheapest. */
    cabin: z
      .string()
      .regex(/^[a-z]+-\d{1,2}$/, 'A cabin like balcony-9 is required')
      .optional(),
    dining: choiceOfDining.default('flexible'),
    /** Airport of the return flights to the ship for all travellers; no flights by default. */
    fly_from: z
      .string()
      .regex(/^[A-Z]{3}$/, 'An airport like FRA is required')
      .optional(),
  }),
  response: nested1(
    z.object({
      ...sailingShape,
      chart: chartSchema,
      itinerary: z.array(dayOfSailingSchema),
      /** Boarding times in local time of the first port. */
      boarding: z.object({ from: clock, until: clock }),
      cabins: z.array(cabinSchema),
      dining: z.array(labelSchema.extend({ key: choiceOfDining, note: z.string() })),
      /** Airports with flights, and the price of return flights for all travellers. */
      flights: z.array(z.object({ airport: z.string(), city: z.string(), price: moneySchema })),
      flight_terms: z.array(z.string()),
      gratuities: z.object({ included: z.boolean(), per_person_night: moneySchema, text: z.string() }),
      included: z.array(z.string()),
      not_included: z.array(z.string()),
      good_to_know: z.array(z.string()),
      chosen: z
        .object({
          cabin_id: z.string(),
          dining: choiceOfDining,
          fly_from: z.string().nullable(),
          price: priceSchema.extend({
            /** Lines of the price: cabins, flights and port taxes. They sum to `inclusive`. */
            lines: z.array(
              z.object({ kind: z.enum(['cabin', 'flights', 'port']), label: z.string(), amount: moneySchema }),
            ),
          }),
          /** Signed offer: the sailing, cabins, dining, flights, price and expiry. */
          offer: z.string(),
          /** How the price was calculated. */
          basis: priceBasisSchema,
          expires_at: z.iso.datetime(),
          can_pay_later: z.boolean(),
        })
        .nullable(),
      cancellation: cancellationSchema,
      /** Why the sailing has no offer; null if it has one. */
      reason: z.enum(['over', 'sold_out', 'cabin_too_small']).nullable(),
    }),
  ),
  errors: { cruise_unknown: 404, party_too_large: 422, cabin_unknown: 422, flight_unknown: 422 },
  sample: { response: cruiseDetailsSample },
});

/** Returns suggestions for the home page of the product. */
export const pickCruises = createHomePicks('cruises', 20);

export const cruiseEndpoints = [pickCruises, searchCruises, listCruiseMonths, listCruiseDays, readCruise] as const;

/** Details of an order item for a cruise. */
export const cruiseItemDetails = z.object({
  sailing_id: z.string(),
  ship: z.string(),
  region: labelSchema,
  nights: z.int(),
  cabin_id: z.string(),
  cabin: labelSchema.extend({ key: z.enum(cabinKinds) }),
  deck: z.int(),
  cabins: z.int(),
  dining: labelSchema.extend({ key: choiceOfDining }),
  fly_from: z.string().nullable(),
  /** Description of the flights for the item's facts; null without flights. */
  flights: z.string().nullable(),
  from: portSchema,
  to: portSchema,
  boarding: z.object({ from: clock, until: clock }),
  itinerary: z.array(dayOfSailingSchema),
  gratuities: z.string(),
  good_to_know: z.array(z.string()),
});

export type CruiseQuery = ParsedRequest<typeof searchCruises>['query'];
export type CruiseSearchAnswer = ResponseInput<typeof searchCruises>['data'];
export type CruiseMonths = ResponseInput<typeof listCruiseMonths>['data'];
export type CruiseAnswer = ResponseInput<typeof readCruise>['data'];
