import { z } from 'zod';
import { lodgingSorts } from '../../products/hotels/hotel-options.ts';
import { endpoint, type ParsedRequest, type ResponseInput } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { nightPricesSample } from './hotel-samples.ts';
import { searchContext, cancellationSchema, daySchema, sceneSchema, stayPriceSchema } from './hotels.ts';
import {
  createLodgingDetailsSample,
  createLodgingPicksSample,
  createLodgingSearchSample,
  type LodgingSample,
} from './lodging-samples.ts';
import { dayPricesResponse, nightPricesQuery } from './night-prices.ts';
import { recommendationsQuery } from './recommendations-query.ts';
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
 * The common parts of resorts, stays and holiday rentals: they are searched, read and offered with the same fields, and
 * each has its own `extras`. Texts are in the requested language.
 */

/** A key for filters with its localized label. */
const labelSchema = z.object({ key: z.string(), label: z.string() });

/** A fee in addition to the nights, such as for cleaning; included in the price. */
const feeSchema = z.object({ key: z.string(), label: z.string(), amount: moneySchema });

/** A hotel price with fees: `nights` and `fees` sum to `inclusive`. */
const lodgingPriceSchema = stayPriceSchema.extend({ fees: z.array(feeSchema) }).meta({ id: 'LodgingPrice' });

const listedPriceSchema = lodgingPriceSchema.omit({ nights: true });

const unitShape = {
  unit_id: z.string(),
  /** `Garden suite`, `Whole house`, `Private room`. */
  unit_name: z.string(),
  /** `74 m²`, `2 bedrooms`, `king bed`. */
  facts: z.array(z.string()),
  /** Maximum number of guests. */
  max_guests: z.int(),
  bedrooms: z.int(),
  beds: z.int(),
  /** `All inclusive`, `Breakfast included`; null without meals. */
  meals: z.string().nullable(),
  cancellation: cancellationSchema,
  /** Deposit paid on arrival and returned after the stay; not part of the price. Null if none is required. */
  deposit: moneySchema.nullable(),
  /** Units of this kind left for all nights; present only if few are left. */
  left: z.int(),
};

const summaryShape = {
  lodging_id: z.string(),
  name: z.string(),
  /** Kind of lodging with its label: `villa`. */
  kind: labelSchema,
  area: z.string(),
  place_id: z.string(),
  /** Review score in tenths: 94 is 9.4. */
  score: z.int().min(0).max(100),
  reviews: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  /** Pictures in the light that the organisation prefers; the first is the cover. Lists contain only the cover. */
  scenes: z.array(sceneSchema).min(1),
  features: z.array(labelSchema),
  /** One plain fact: `300 m to the beach`. */
  note: z.string(),
  supplier: z.object({ id: z.string(), name: z.string() }),
};

/** The dates of the prices: the requested dates, or the weeks around them if the lodging is let only by full weeks. */
const pricedStaySchema = z.object({ checkin: daySchema, checkout: daySchema, nights: z.int() });

/** Why there are no results; null if there are some. `none_here`: the place has no lodging of this product. */
const reason = z.enum(['sold_out', 'too_many_guests', 'too_short', 'none_here']).nullable();

/** A place that has lodgings of this product, and its distance from the requested place. */
const nearbyPlace = placeSchema.extend({ kilometres: z.int() });

const count = z.object({ value: z.string(), label: z.string(), count: z.int() });
const keys = z.string().max(200);
const lowestPriceSchema = z.object({ ...pricedStaySchema.shape, from: moneySchema.nullable() });

/** Parameters of a product's endpoints. */
interface LodgingCalls<Path extends string, Extras extends z.ZodObject> {
  /** First path segment: `resorts` */
  readonly path: Path;
  /** Plural and singular for summaries: `Resorts`, `a resort` */
  readonly many: string;
  readonly one: string;
  /** Properties that only this product has. */
  readonly extras: Extras;
  readonly sample: LodgingSample;
}

/**
 * Declares the four calls of a product.
 * - Search: 404 place_unknown; 422 dates_wrong, party_too_large, as for hotels. A list in a filter matches any of its
 * values, but all listed features are required.
 * - Details: 404 lodging_unknown, 422 as for searches, 503 if the supplier does not respond.
 * - Nights: the lowest price per night for each day of a month, for the shortest possible stay from that day, or for
 * the week of that day if only full weeks are let.
 * - Picks: offers for a home page, one per place at a real price, those of the organisation's own places first; 422
 * dates_wrong, party_too_large.
 */
export const createLodgingEndpoints = <const Path extends string, Extras extends z.ZodObject>(
  calls: LodgingCalls<Path, Extras>,
) => [createSearch(calls), createDetails(calls), createNights(calls), createPicks(calls)] as const;

const createSearch = <const Path extends string, Extras extends z.ZodObject>({
  path,
  many,
  extras,
  sample,
}: LodgingCalls<Path, Extras>) =>
  endpoint({
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
      checkin: daySchema,
      checkout: daySchema,
      ...searchContext,
      sort: z.enum(lodgingSorts).default('recommended'),
      /** Price limits per night including taxes and fees, in major units of the requested currency. */
      ...priceLimits,
      /** Comma-separated keys of `counts`. */
      kind: keys.optional(),
      features: keys.optional(),
      /** Comma-separated names of areas. */
      area: keys.optional(),
      refundable: z.enum(['true', 'false']).optional(),
      /** Minimum number of bedrooms. */
      bedrooms: wholeNumber(z.int().min(1).max(12)).optional(),
      ...resultPage,
    }),
    response: nested1(
      z.object({
        place: placeSchema,
        stay: pricedStaySchema,
        /** The lodgings, each with its cheapest unit for the stay that matches the filters. */
        results: z.array(z.object({ ...summaryShape, ...unitShape, price: listedPriceSchema, extras })),
        ...resultTotals,
        /** Number of results for each filter value, with the other filters applied. */
        counts: z.object({
          kind: z.array(count),
          features: z.array(count),
          area: z.array(count),
          bedrooms: z.array(count),
          refundable: z.int(),
          /** Histogram of prices per night, in equal steps from min to max. */
          price: priceHistogram,
        }),
        relax: relaxedFilters,
        reason,
        /** For `none_here`: the nearest places that have lodgings of this product; older servers omit it. */
        nearby: z.array(nearbyPlace).optional(),
        /** The shortest possible stay, if the requested one is too short. */
        minimum_nights: z.int().nullable(),
        ...searchSuppliers,
      }),
    ),
    errors: { place_unknown: 404, dates_wrong: 422, party_too_large: 422 },
    sample: { response: createLodgingSearchSample(sample) },
  });

const createDetails = <const Path extends string, Extras extends z.ZodObject>({
  path,
  one,
  extras,
  sample,
}: LodgingCalls<Path, Extras>) =>
  endpoint({
    method: 'GET',
    path: `/api/${path}/{lodging_id}` as const,
    summary: `${one[0]?.toUpperCase()}${one.slice(1)} with its prices`,
    tag: path,
    access: { caller: 'anyone' },
    limitedAs: 'details',
    holdsNoSecret: true,
    params: z.object({ lodging_id: z.string().max(120) }),
    query: z.object({ checkin: daySchema, checkout: daySchema, ...searchContext }),
    response: nested1(
      z.object({
        ...summaryShape,
        place: placeSchema,
        stay: pricedStaySchema,
        address: z.string(),
        description: z.string(),
        /** Earliest check-in in local time: `15:00`. */
        checkin_from: z.string(),
        checkin_until: z.string(),
        checkout_until: z.string(),
        house_rules: z.array(z.string()),
        good_to_know: z.array(z.string()),
        extras,
        /** The lowest price in other weeks, if only full weeks are let; otherwise empty. */
        weeks: z.array(lowestPriceSchema),
        /** Available units, cheapest first. */
        units: z.array(
          z.object({
            ...unitShape,
            /**
             * Signed offer: the unit, dates, party, price and expiry. The hold and the payment use exactly these
             * values.
             */
            offer: z.string(),
            /** How the price was calculated; older servers omit it. */
            basis: priceBasisSchema.optional(),
            expires_at: z.iso.datetime(),
            scene: sceneSchema,
            price: lodgingPriceSchema,
            /** Whether the unit can be booked with a stored card that is charged later. */
            can_pay_later: z.boolean(),
          }),
        ),
        reason,
        minimum_nights: z.int().nullable(),
      }),
    ),
    errors: { lodging_unknown: 404, dates_wrong: 422, party_too_large: 422 },
    sample: { response: createLodgingDetailsSample(sample) },
  });

const createNights = <const Path extends string, Extras extends z.ZodObject>({
  path,
  many,
}: LodgingCalls<Path, Extras>) =>
  endpoint({
    method: 'GET',
    path: `/api/${path}/nights` as const,
    summary: `What a night begins at in each night of a month: ${many.toLowerCase()}`,
    tag: path,
    access: { caller: 'anyone' },
    limitedAs: 'search',
    cost: 5,
    holdsNoSecret: true,
    query: nightPricesQuery,
    response: nested1(dayPricesResponse),
    errors: { place_unknown: 404, lodging_unknown: 404, party_too_large: 422 },
    sample: { response: nightPricesSample },
  });

const createPicks = <const Path extends string, Extras extends z.ZodObject>({
  path,
  many,
  extras,
  sample,
}: LodgingCalls<Path, Extras>) =>
  endpoint({
    method: 'GET',
    path: `/api/${path}/picks` as const,
    summary: `${many} for a home page, each with a real price`,
    tag: path,
    access: { caller: 'anyone' },
    limitedAs: 'search',
    cost: 10,
    holdsNoSecret: true,
    query: recommendationsQuery,
    response: nested1(
      z.object({
        picks: z.array(
          z.object({
            ...summaryShape,
            ...unitShape,
            price: listedPriceSchema,
            extras,
            place: placeSchema,
            checkin: daySchema,
            checkout: daySchema,
          }),
        ),
      }),
    ),
    errors: { dates_wrong: 422, party_too_large: 422 },
    sample: { response: createLodgingPicksSample(sample) },
  });

/** Details of an order item for a lodging, with the extras of its product. */
export const createLodgingItemDetails = <Extras extends z.ZodObject>(extras: Extras) =>
  z.object({
    lodging_id: z.string(),
    unit_id: z.string(),
    kind: labelSchema,
    /** Parties as in the search: `2,2-1:7`. */
    rooms: z.string(),
    /** Maximum number of guests of all units together. */
    max_guests: z.int(),
    bedrooms: z.int(),
    beds: z.int(),
    meals: z.string().nullable(),
    deposit: moneySchema.nullable(),
    house_rules: z.array(z.string()),
    good_to_know: z.array(z.string()),
    /** Average price per night and unit including taxes and fees; for display only, not for calculations. */
    per_night: moneySchema,
    extras,
  });

type Calls = ReturnType<typeof createLodgingEndpoints<'lodgings', z.ZodObject>>;

/** The search and the responses shared by all lodgings; `extras` differ by product. */
export type LodgingQuery = ParsedRequest<Calls[0]>['query'];
export type LodgingSearchAnswer = ResponseInput<Calls[0]>['data'];
export type LodgingAnswer = ResponseInput<Calls[1]>['data'];
export type LodgingRecommendations = ResponseInput<Calls[3]>['data'];
