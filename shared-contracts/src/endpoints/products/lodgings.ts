import { z } from 'zod';
import { lodgingSorts } from '../../products/hotels/hotel-words.ts';
import { endpoint } from '../../http/endpoint.ts';
import type { ParsedRequest, ResponseInput } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { nightPricesSample } from './hotel-samples.ts';
import { asked, cancellationSchema, day, sceneSchema, stayPriceSchema } from './hotels.ts';
import { lodgingDetailsSample, lodgingPicksSample, lodgingSearchSample } from './lodging-samples.ts';
import type { LodgingSample } from './lodging-samples.ts';
import { dayPricesAnswer, nightPricesQuery } from './night-prices.ts';
import { picksQuery } from './picks.ts';
import { placeSchema } from '../reference/places.ts';
import { priceBasisSchema } from './price-basis.ts';
import { askedSupplierSchema, unansweredSchema } from './suppliers.ts';

/**
 * What every place to sleep but a hotel has in common: resorts, stays and holiday rentals are searched, read and offered
 * with the same fields, and each has `extras` of its own. Words are in the language asked for.
 */

/** A word by its key, as pages may tell it or filter by it. */
const labelSchema = z.object({ key: z.string(), label: z.string() });

/** A fee on top of the nights, such as for cleaning; part of the price. */
const feeSchema = z.object({ key: z.string(), label: z.string(), amount: moneySchema });

/** As of a hotel, and fees: `nights` and `fees` sum to `inclusive`. */
const lodgingPriceSchema = stayPriceSchema.extend({ fees: z.array(feeSchema) }).meta({ id: 'LodgingPrice' });

const listedPriceSchema = lodgingPriceSchema.omit({ nights: true });

const unitShape = {
  unit_id: z.string(),
  /** `Garden suite`, `Whole house`, `Private room`. */
  unit_name: z.string(),
  /** `74 m²`, `2 bedrooms`, `king bed`. */
  facts: z.array(z.string()),
  /** Guests at most. */
  max_guests: z.int(),
  bedrooms: z.int(),
  beds: z.int(),
  /** `All inclusive`, `Breakfast included`; null where nothing is served. */
  meals: z.string().nullable(),
  cancellation: cancellationSchema,
  /** Left on arrival and given back after the stay; no part of the price. Null where none is required. */
  deposit: moneySchema.nullable(),
  /** How many of the unit are left for all nights; shown only when few. */
  left: z.int(),
};

const summaryShape = {
  lodging_id: z.string(),
  name: z.string(),
  /** `villa`, and what it is called. */
  kind: labelSchema,
  area: z.string(),
  place_id: z.string(),
  /** Tenths: 94 is 9.4. */
  score: z.int().min(0).max(100),
  reviews: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  /** In the organisation's hours of light; the first is the cover. In lists the cover alone. */
  scenes: z.array(sceneSchema).min(1),
  features: z.array(labelSchema),
  /** One plain fact: `300 m to the beach`. */
  note: z.string(),
  supplier: z.object({ id: z.string(), name: z.string() }),
};

/** The dates that prices are of: those asked for, or the weeks around them where only whole weeks are let. */
const pricedStaySchema = z.object({ checkin: day, checkout: day, nights: z.int() });

/** Why there is nothing: null when there is something. `none_here`: the place never has any. */
const reason = z.enum(['sold_out', 'too_many_guests', 'too_short', 'none_here']).nullable();

/** A place that has some, and how far it is from the one asked for. */
const nearbyPlace = placeSchema.extend({ kilometres: z.int() });

const count = z.object({ value: z.string(), label: z.string(), count: z.int() });
const keys = z.string().max(200);
const lowestOf = z.object({ ...pricedStaySchema.shape, from: moneySchema.nullable() });

/** What a product's own endpoints are made from. */
interface LodgingCalls<Path extends string, Extras extends z.ZodObject> {
  /** `resorts` */
  readonly path: Path;
  /** `Resorts`, `a resort` */
  readonly many: string;
  readonly one: string;
  /** What only this product tells of each of its places. */
  readonly extras: Extras;
  readonly sample: LodgingSample;
}

/**
 * Declares the four calls of a product. Searching: 404 place_unknown; 422 dates_wrong, party_too_large, as of hotels; a
 * list in a filter is any of its values, but features are required together. Reading: 404 lodging_unknown, 422 as above,
 * 503 where its supplier does not answer. Nights: what a night begins at for each day of a month, in the shortest stay
 * that somebody can have from that day; of the week that the day lies in, where whole weeks are let. Picks: what a home page shows, one
 * of each place at a real price, those of the organisation's own places first; 422 dates_wrong, party_too_large.
 */
export const lodgingEndpoints = <const Path extends string, Extras extends z.ZodObject>({
  path,
  many,
  one,
  extras,
  sample,
}: LodgingCalls<Path, Extras>) => {
  const search = endpoint({
    method: 'GET',
    path: `/api/${path}` as const,
    summary: `${many} of a place, filtered and sorted`,
    tag: path,
    access: { caller: 'anyone' },
    limitedAs: 'search',
    cost: 9,
    holdsNoSecret: true,
    query: z.object({
      place: z.string().min(1).max(80),
      checkin: day,
      checkout: day,
      ...asked,
      sort: z.enum(lodgingSorts).default('recommended'),
      /** Of a night, taxes and fees in, in major units of the currency asked for. */
      price_min: wholeNumber(z.int().nonnegative().max(1_000_000_000)).optional(),
      price_max: wholeNumber(z.int().nonnegative().max(1_000_000_000)).optional(),
      /** Keys by comma, as `counts` has them. */
      kind: keys.optional(),
      features: keys.optional(),
      /** Names of areas, by comma. */
      area: keys.optional(),
      refundable: z.enum(['true', 'false']).optional(),
      /** So many at least. */
      bedrooms: wholeNumber(z.int().min(1).max(12)).optional(),
      offset: wholeNumber(z.int().nonnegative().max(10_000)).default(0),
      limit: wholeNumber(z.int().min(1).max(200)).default(50),
    }),
    response: nested1(
      z.object({
        place: placeSchema,
        stay: pricedStaySchema,
        /** Each with its cheapest unit for the stay that fits the filters. */
        results: z.array(z.object({ ...summaryShape, ...unitShape, price: listedPriceSchema, extras })),
        /** With the filters. */
        total: z.int(),
        /** Without any filter. */
        unfiltered: z.int(),
        /** What each filter would leave, the others kept. */
        counts: z.object({
          kind: z.array(count),
          features: z.array(count),
          area: z.array(count),
          bedrooms: z.array(count),
          refundable: z.int(),
          /** By price of a night, in equal steps from min to max. */
          price: z.object({ min: moneySchema, max: moneySchema, steps: z.array(z.int()) }),
        }),
        /** For empty results: what letting one filter go brings, most first; `all` where no single one is enough. */
        relax: z.array(z.object({ filter: z.string(), total: z.int(), from: moneySchema })),
        reason,
        /** Where the place never has any: the nearest that have; absent from an older server. */
        nearby: z.array(nearbyPlace).optional(),
        /** The fewest nights that anything is let for, where the stay asked for is too short. */
        minimum_nights: z.int().nullable(),
        /** Who was asked. Where one is late, the same search asked again a moment later has what came meanwhile. */
        suppliers: z.array(askedSupplierSchema),
        unanswered: unansweredSchema,
      }),
    ),
    errors: { place_unknown: 404, dates_wrong: 422, party_too_large: 422 },
    sample: { response: lodgingSearchSample(sample) },
  });

  const read = endpoint({
    method: 'GET',
    path: `/api/${path}/{lodging_id}` as const,
    summary: `${one[0]?.toUpperCase()}${one.slice(1)} with its prices`,
    tag: path,
    access: { caller: 'anyone' },
    limitedAs: 'details',
    holdsNoSecret: true,
    params: z.object({ lodging_id: z.string().max(120) }),
    query: z.object({ checkin: day, checkout: day, ...asked }),
    response: nested1(
      z.object({
        ...summaryShape,
        place: placeSchema,
        stay: pricedStaySchema,
        address: z.string(),
        description: z.string(),
        /** On its own clock: `15:00`. */
        checkin_from: z.string(),
        checkin_until: z.string(),
        checkout_until: z.string(),
        house_rules: z.array(z.string()),
        good_to_know: z.array(z.string()),
        extras,
        /** What it is let for at other times, where only whole weeks are let; else empty. */
        weeks: z.array(lowestOf),
        /** Those that can be had, cheapest first. */
        units: z.array(
          z.object({
            ...unitShape,
            /** Signed: the unit, dates, party, price and expiry. What is held and paid is exactly this. */
            offer: z.string(),
            /** How the price came about; absent from an older server. */
            basis: priceBasisSchema.optional(),
            expires_at: z.iso.datetime(),
            scene: sceneSchema,
            price: lodgingPriceSchema,
            /** Whether a card may be kept and charged later. */
            can_pay_later: z.boolean(),
          }),
        ),
        reason,
        minimum_nights: z.int().nullable(),
      }),
    ),
    errors: { lodging_unknown: 404, dates_wrong: 422, party_too_large: 422 },
    sample: { response: lodgingDetailsSample(sample) },
  });
  const nights = endpoint({
    method: 'GET',
    path: `/api/${path}/nights` as const,
    summary: `What a night begins at in each night of a month: ${many.toLowerCase()}`,
    tag: path,
    access: { caller: 'anyone' },
    limitedAs: 'search',
    cost: 5,
    holdsNoSecret: true,
    query: nightPricesQuery,
    response: nested1(dayPricesAnswer),
    errors: { place_unknown: 404, party_too_large: 422 },
    sample: { response: nightPricesSample },
  });
  const picks = endpoint({
    method: 'GET',
    path: `/api/${path}/picks` as const,
    summary: `${many} for a home page, each with a real price`,
    tag: path,
    access: { caller: 'anyone' },
    limitedAs: 'search',
    cost: 10,
    holdsNoSecret: true,
    query: picksQuery,
    response: nested1(
      z.object({
        picks: z.array(
          z.object({
            ...summaryShape,
            ...unitShape,
            price: listedPriceSchema,
            extras,
            place: placeSchema,
            checkin: day,
            checkout: day,
          }),
        ),
      }),
    ),
    errors: { dates_wrong: 422, party_too_large: 422 },
    sample: { response: lodgingPicksSample(sample) },
  });
  return [search, read, nights, picks] as const;
};

/** What every item of a place to sleep keeps besides what all items have, and the extras of its product. */
export const lodgingItemDetails = <Extras extends z.ZodObject>(extras: Extras) =>
  z.object({
    lodging_id: z.string(),
    unit_id: z.string(),
    kind: labelSchema,
    /** Parties as the search had them: `2,2-1:7`. */
    rooms: z.string(),
    /** Of all units together. */
    max_guests: z.int(),
    bedrooms: z.int(),
    beds: z.int(),
    meals: z.string().nullable(),
    deposit: moneySchema.nullable(),
    house_rules: z.array(z.string()),
    good_to_know: z.array(z.string()),
    /** Average of a night and unit, taxes and fees in; for reading, never for adding. */
    per_night: moneySchema,
    extras,
  });

type Calls = ReturnType<typeof lodgingEndpoints<'lodgings', z.ZodObject>>;

/** A search of any lodging, and what is answered to it and to reading one; `extras` are by product. */
export type LodgingQuery = ParsedRequest<Calls[0]>['query'];
export type LodgingSearchAnswer = ResponseInput<Calls[0]>['data'];
export type LodgingAnswer = ResponseInput<Calls[1]>['data'];
export type LodgingPicks = ResponseInput<Calls[3]>['data'];
