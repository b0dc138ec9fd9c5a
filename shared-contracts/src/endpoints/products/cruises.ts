import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import type { ParsedRequest, ResponseInput } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { asked, cancellationSchema, day, sceneSchema } from './hotels.ts';
import { placeSchema } from '../reference/places.ts';
import { priceBasisSchema } from './price-basis.ts';
import { askedSupplierSchema, unansweredSchema } from './suppliers.ts';
import { cruiseDetailsSample, cruiseMonthsSample, cruiseSearchSample } from './cruise-samples.ts';

/** Cruises: searched by region and days of departure, read with their days and cabins, and offered with one kind of them. */

const { currency, lang, rooms } = asked;

/** A word by its key, as pages may tell it or filter by it. */
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
/** From the lowest price to the highest. */
export const cabinKinds = ['inside', 'oceanview', 'balcony', 'suite'] as const;
export const cruiseSorts = ['recommended', 'price', 'price-desc', 'departs', 'nights'] as const;
/** When the evening meal begins: at 18:00, at 20:30, or whenever one likes. */
export const diningTimes = ['early', 'late', 'flexible'] as const;
/** Up to five nights, up to eight, and more. */
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
    /** Of the quay. */
    latitude: z.number(),
    longitude: z.number(),
    time_zone: z.string(),
  })
  .meta({ id: 'Port' });

const priceSchema = z
  .object({
    inclusive: moneySchema,
    exclusive: moneySchema,
    /** Port taxes. */
    tax: moneySchema,
    /** Average of a traveller, taxes in; for reading, never for adding. */
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
  departs: day,
  returns: day,
  nights: z.int().positive(),
  from: portSchema,
  to: portSchema,
  round_trip: z.boolean(),
  /** Where it calls, in order. */
  calls: z.array(portSchema),
  days_at_sea: z.int(),
  /** The way of the ship, latitude and longitude by turns. */
  way: z.array(z.number()),
  /** Whether gratuities are in the price. */
  gratuities_included: z.boolean(),
  scenes: z.array(sceneSchema).min(1),
};

const cabinFromSchema = z
  .object({
    kind: z.enum(cabinKinds),
    label: z.string(),
    /** Of all travellers in cabins of this kind at their lowest price; null where there are not as many. */
    price: priceSchema.nullable(),
  })
  .meta({ id: 'CabinFrom' });

/** What a chart is drawn from: shores as rings, latitude and longitude by turns. */
const chartSchema = z.object({ land: z.array(z.array(z.number())) }).meta({ id: 'CruiseChart' });

const count = z.object({ value: z.string(), label: z.string(), count: z.int() });
const keys = z.string().max(200);
const errors = { dates_wrong: 422, party_too_large: 422 } as const;
const region = z.enum(cruiseRegions).optional();

const asking = {
  place: z.string().min(1).max(80),
  /** Where it sails; where the port lies that is nearest to the place, unless said. */
  region,
  rooms,
  currency,
  lang,
};

/** Sailings that begin on some days. A list in a filter is any of its values. */
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
    /** The first and the last day of departure. */
    checkin: day,
    checkout: day,
    sort: z.enum(cruiseSorts).default('recommended'),
    /** Of all travellers, taxes in, in major units of the currency asked for. */
    price_min: wholeNumber(z.int().nonnegative().max(1_000_000_000)).optional(),
    price_max: wholeNumber(z.int().nonnegative().max(1_000_000_000)).optional(),
    /** Keys by comma, as `counts` has them. */
    line: keys.optional(),
    ship: keys.optional(),
    length: keys.optional(),
    from: keys.optional(),
    port: keys.optional(),
    cabin: keys.optional(),
    round_trip: z.enum(['true', 'false']).optional(),
    offset: wholeNumber(z.int().nonnegative().max(10_000)).default(0),
    limit: wholeNumber(z.int().min(1).max(200)).default(50),
  }),
  response: nested1(
    z.object({
      place: placeSchema,
      region: labelSchema.extend({ key: z.enum(cruiseRegions) }),
      /** All that can be asked for. */
      regions: z.array(labelSchema.extend({ key: z.enum(cruiseRegions) })),
      /** The port of the region that is nearest to the place. */
      near: portSchema.extend({ kilometres: z.int() }),
      results: z.array(
        z.object({
          ...sailingShape,
          /** From the lowest price to the highest. */
          cabins: z.array(cabinFromSchema),
          /** The lowest of those that the filters let through. */
          price: priceSchema,
          cancellation: cancellationSchema,
        }),
      ),
      chart: chartSchema,
      /** With the filters. */
      total: z.int(),
      /** Without any filter. */
      unfiltered: z.int(),
      /** What each filter would leave, the others kept. */
      counts: z.object({
        line: z.array(count),
        ship: z.array(count),
        length: z.array(count),
        from: z.array(count),
        port: z.array(count),
        cabin: z.array(count),
        round_trip: z.int(),
        one_way: z.int(),
        price: z.object({ min: moneySchema, max: moneySchema, steps: z.array(z.int()) }),
      }),
      /** For empty results: what letting one filter go brings, most first; `all` where no single one is enough. */
      relax: z.array(z.object({ filter: z.string(), total: z.int(), from: moneySchema })),
      /** Why there is nothing; `nearest` is the next departure that there is, `sleeps` how many a cabin has room for. */
      reason: z.enum(['not_then', 'sold_out', 'cabin_too_small']).nullable(),
      nearest: day.nullable(),
      sleeps: z.int().nullable(),
      /** Who was asked. Where one is late, the same search asked again a moment later has what came meanwhile. */
      suppliers: z.array(askedSupplierSchema),
      unanswered: unansweredSchema,
    }),
  ),
  errors: { place_unknown: 404, ...errors },
  sample: { response: cruiseSearchSample },
});

/** The lowest price of each of the months to come, for a calendar. What was sold since is not looked at. */
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
          /** Of one traveller, taxes in; null where nothing sails. */
          from: moneySchema.nullable(),
        }),
      ),
    }),
  ),
  errors: { place_unknown: 404, party_too_large: 422 },
  sample: { response: cruiseMonthsSample },
});

const dayOfSailingSchema = z
  .object({
    day: z.int().positive(),
    date: day,
    /** Null at sea. */
    port: portSchema.nullable(),
    /** By the clock of the port. */
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
    /** Of all travellers; null where there are not as many cabins, or they are too small. */
    price: priceSchema.nullable(),
  })
  .meta({ id: 'ShipCabin' });

const choiceOfDining = z.enum(diningTimes);

/** One sailing with its days and cabins, and an offer of what is chosen. 503 where its line does not answer. */
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
    /** What is chosen: cabins of a kind on a deck; those at the lowest price unless said. */
    cabin: z
      .string()
      .regex(/^[a-z]+-\d{1,2}$/, 'A cabin like balcony-9 is required')
      .optional(),
    dining: choiceOfDining.default('flexible'),
    /** The airport from which everybody flies to the ship and back; without flights unless said. */
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
      /** From when until when people board, by the clock of the first port. */
      boarding: z.object({ from: clock, until: clock }),
      cabins: z.array(cabinSchema),
      dining: z.array(labelSchema.extend({ key: choiceOfDining, note: z.string() })),
      /** From where the line offers flights, for all travellers there and back. */
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
            /** Cabins, flights and the taxes of each port: they sum to `inclusive`. */
            lines: z.array(
              z.object({ kind: z.enum(['cabin', 'flights', 'port']), label: z.string(), amount: moneySchema }),
            ),
          }),
          /** Signed: the sailing, cabins, dining, flights, price and expiry. */
          offer: z.string(),
          /** How the price came about. */
          basis: priceBasisSchema,
          expires_at: z.iso.datetime(),
          can_pay_later: z.boolean(),
        })
        .nullable(),
      cancellation: cancellationSchema,
      /** Why nothing can be chosen; null where something can. */
      reason: z.enum(['over', 'sold_out', 'cabin_too_small']).nullable(),
    }),
  ),
  errors: { cruise_unknown: 404, party_too_large: 422, cabin_unknown: 422, flight_unknown: 422 },
  sample: { response: cruiseDetailsSample },
});

export const cruiseEndpoints = [searchCruises, listCruiseMonths, readCruise] as const;

/** What every item of a cruise keeps besides what all items have. */
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
  /** As facts tell it; null without flights. */
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
