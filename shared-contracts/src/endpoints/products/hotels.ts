import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { parseParties } from '../../orders/party.ts';
import { amenities, boards, hotelSorts } from '../../products/hotels/hotel-options.ts';
import { hotelDetailsSample, hotelSearchSample } from './hotel-samples.ts';
import { motifKinds, placeSchema, sceneKinds, viewKinds } from '../reference/places.ts';
import { priceBasisSchema } from './price-basis.ts';
import { supplierStatusSchema, noResponseSchema } from './suppliers.ts';
import { currency, lang } from '../request-locale.ts';
import { priceHistogram, priceLimits, relaxedFilters, resultTotals } from './search-results.ts';

export { amenities, boards, hotelSorts };

/** A calendar day without time or zone. */
export const daySchema = z.iso.date('A date like 2027-05-14 is required');

const list = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)).max(values.length));

/**
 * Parties as `2,2-1:7`: comma-separated rooms, each with adults, then children with their ages (`2-2:7:11`). 422
 * party_too_large for more than 9 rooms or 8 people in a room.
 */
const rooms = z
  .string()
  .max(400)
  .refine((text) => parseParties(text) !== 'malformed', 'Rooms like 2 or 2,2-1:7 are required')
  .refine((text) => parseParties(text) !== 'ages', 'Each child has one age, from 0 to 17');

/** Language, currency and parties of a search. */
export const searchContext = {
  rooms: rooms.default('2'),
  currency,
  lang,
};

const stay = { checkin: daySchema, checkout: daySchema, ...searchContext };

/** Kinds of pictures of hotel interiors: rooms with a sea or city view, and others. */
const insideKinds = ['lobby', 'room', 'salon', 'suite'] as const;
/** Illustrations seen through the windows of rooms (`terracesroom`) and lobbies (`terraceshall`). */
export const outlookKinds = [
  'terraces',
  'boulevard',
  'fjord',
  'redrock',
  'palms',
  'lake',
  'moor',
  'castle',
] as const satisfies readonly (typeof motifKinds)[number][];

/** Kinds of pictures of activities. */
const doneKinds = ['lane', 'gallery', 'stage', 'table', 'studio', 'sail', 'trail', 'ride', 'caravan', 'liner'] as const;

const olderKinds = [...sceneKinds, ...viewKinds, ...insideKinds, ...doneKinds] as const;

/**
 * Name of an illustration: kind, hour of light and number. Kinds may be added later; for an unknown kind, pages show
 * the sky of the hour.
 */
export const sceneSchema = z
  .object({
    kind: z.enum(olderKinds),
    /** The illustration that matches best. Pages that do not have it show `kind`. Absent in older responses. */
    motif: z
      .enum([
        ...olderKinds,
        ...motifKinds,
        ...outlookKinds.map((kind) => `${kind}room` as const),
        ...outlookKinds.map((kind) => `${kind}hall` as const),
      ])
      .optional(),
    hour: z.enum(['dusk', 'rose', 'noon', 'night', 'blue', 'steel', 'mist']),
    number: z.int().min(1).max(3),
    /** A photograph of the supplier, which is shown instead of the illustration. */
    photo: z
      .object({
        url: z.url(),
        alt: z.string(),
        /** URLs of the photograph in several widths, as in HTML: `https://a.example/1.jpg 320w,…`. */
        srcset: z.string().optional(),
        /** The point that stays visible in boxes of other shapes, from the left and the top, as in CSS. */
        focus: z
          .string()
          .regex(/^\d{1,3}% \d{1,3}%$/)
          .optional(),
      })
      .optional(),
  })
  .meta({ id: 'Scene' });

/** The refund by time of cancellation. Times are UTC instants, calculated from the hotel's local time. */
export const cancellationSchema = z
  .object({
    /** Whether the full price is refundable now. If false while steps remain, a part is refundable. */
    refundable: z.boolean(),
    /**
     * Remaining steps of the refund in order of time: until `until`, `refund_percent` of the amount paid is refunded.
     * After the last step nothing is refunded.
     */
    steps: z.array(z.object({ until: z.iso.datetime(), refund_percent: z.int().min(1).max(100) })),
  })
  .meta({ id: 'Cancellation' });

/** The effect of membership on the price of a hotel with member prices. */
const memberPriceSchema = z
  .object({
    /** Whether the price is the member price, because the visitor is a member. */
    applies: z.boolean(),
    /** Percentage of the discount. */
    percent: z.int().min(1).max(100),
    /** Total discount for the stay. If `applies` is false, the discount is not subtracted from the price yet. */
    saving: moneySchema,
    /** The other price per night and room: the member price, or the public price if the member price applies. */
    other_per_night: moneySchema,
  })
  .meta({ id: 'MemberPrice' });

export type MemberPrice = z.infer<typeof memberPriceSchema>;

/** The price of a stay for the visitor. `inclusive` = `exclusive` + `tax`; `nights` sum to `inclusive`. */
export const stayPriceSchema = z
  .object({
    inclusive: moneySchema,
    exclusive: moneySchema,
    tax: moneySchema,
    /** Average price per night and room including taxes; for display only, not for calculations. */
    per_night: moneySchema,
    /** The public price if this price is lower, otherwise null. */
    strike: moneySchema.nullable(),
    /** Absent if the hotel has no member prices, or if the organisation has no plans. */
    member: memberPriceSchema.optional(),
    nights: z.array(z.object({ date: daySchema, inclusive: moneySchema })),
  })
  .meta({ id: 'StayPrice' });

export const hotelSummarySchema = z
  .object({
    hotel_id: z.string(),
    name: z.string(),
    area: z.string(),
    place_id: z.string(),
    /** 0 if the hotel has no stars. */
    stars: z.int().min(0).max(5),
    /** Review score in tenths: 94 is 9.4. 0 without reviews, in which case no score is shown. */
    score: z.int().min(0).max(100),
    reviews: z.int(),
    latitude: z.number(),
    longitude: z.number(),
    /** Pictures in the light that the organisation prefers; the first is the cover. Lists contain only the cover. */
    scenes: z.array(sceneSchema).min(1),
    amenities: z.array(z.enum(amenities)),
    /** One plain fact: `300 m to the beach`. Empty if unknown. */
    note: z.string(),
  })
  .meta({ id: 'HotelSummary' });

/** A hotel with its cheapest room for the stay that matches the filters. */
export const hotelResultSchema = hotelSummarySchema
  .extend({
    room_id: z.string(),
    room_name: z.string(),
    board: z.enum(boards),
    cancellation: cancellationSchema,
    price: stayPriceSchema.omit({ nights: true }).extend({
      /**
       * The fields of the member price that lists show; the others are omitted, because lists contain thousands of
       * hotels.
       */
      member: memberPriceSchema.pick({ applies: true, other_per_night: true }).optional(),
    }),
    /** Rooms of that kind left for all nights; present only if few are left. */
    left: z.int(),
  })
  .meta({ id: 'HotelResult' });

const count = z.object({ value: z.string(), count: z.int() });

/** South, west, north, east in degrees, the first two lower than the others. East exceeds 180 beyond the date line. */
const within = z
  .string()
  .max(80)
  .regex(
    /^-?\d{1,2}(?:\.\d{1,5})?,-?\d{1,3}(?:\.\d{1,5})?,-?\d{1,2}(?:\.\d{1,5})?,-?\d{1,3}(?:\.\d{1,5})?$/,
    'South, west, north and east in degrees are required',
  )
  .refine((text) => {
    const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number);
    return south < north && west < east;
  }, 'South before north and west before east');

/** The search criteria and filters, without paging. */
export const hotelSearchQuery = {
  place: z.string().min(1).max(80),
  ...stay,
  sort: z.enum(hotelSorts).default('recommended'),
  /** Price limits per night including taxes, in major units of the requested currency. */
  ...priceLimits,
  stars: list(['1', '2', '3', '4', '5']).optional(),
  board: list(boards).optional(),
  refundable: z.enum(['true', 'false']).optional(),
  /** Comma-separated names of areas. */
  area: z.string().max(200).optional(),
  amenities: list(amenities).optional(),
  /** A section of the map: `40.60,14.45,40.66,14.62`. */
  within: within.optional(),
};

/**
 * Returns hotels of a place with their cheapest room for the stay. A list in a filter matches any of its values, but
 * all listed amenities are required. 404 place_unknown; 422 dates_wrong (past in local time, more than 365 days ahead,
 * not after the arrival, more than 30 nights), party_too_large; the errors name the field.
 */
export const searchHotels = endpoint({
  method: 'GET',
  path: '/api/hotels',
  summary: 'Hotels of a place for a stay, filtered and sorted',
  tag: 'hotels',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  cost: 14,
  holdsNoSecret: true,
  query: z.object({
    ...hotelSearchQuery,
    offset: wholeNumber(z.int().nonnegative().max(10_000)).default(0),
    limit: wholeNumber(z.int().min(1).max(2000)).default(50),
  }),
  response: nested1(
    z.object({
      place: placeSchema,
      hotels: z.array(hotelResultSchema),
      ...resultTotals,
      /** Basis of the order `recommended`; older servers omit it. */
      recommended_by: z.enum(['guest_rating', 'suppliers']).optional(),
      /** Whether a result has reviews, by which `score` sorts; older servers omit it. */
      has_reviews: z.boolean().optional(),
      /** Number of results for each filter value, with the other filters applied. */
      counts: z.object({
        stars: z.array(count),
        board: z.array(count),
        refundable: z.int(),
        area: z.array(count),
        amenities: z.array(count),
        /** Histogram of prices per night, in equal steps from min to max. */
        price: priceHistogram,
      }),
      /**
       * For empty results: the number of results without one of the filters, largest first. `filter` is price, stars,
       * board, refundable, area, within or `amenities:pool`; `all` if no single filter is the cause.
       */
      relax: relaxedFilters,
      /** Why there are no hotels at all; null if there are some. */
      reason: z.enum(['sold_out', 'too_many_guests']).nullable(),
      /**
       * The suppliers of this search. Results of a supplier in state `late` appear when the search is repeated shortly
       * after.
       */
      suppliers: z.array(supplierStatusSchema).optional(),
      unanswered: noResponseSchema,
    }),
  ),
  errors: { place_unknown: 404, dates_wrong: 422, party_too_large: 422 },
  sample: { response: hotelSearchSample },
});

const roomOfferSchema = z
  .object({
    /** Signed offer: hotel, room, stay, party, price and expiry. The hold and the payment use exactly these values. */
    offer: z.string(),
    room_id: z.string(),
    room_name: z.string(),
    /** `24 m², queen bed, balcony to the west`. */
    facts: z.array(z.string()),
    scene: sceneSchema,
    board: z.enum(boards),
    max_guests: z.int(),
    cancellation: cancellationSchema,
    price: stayPriceSchema,
    /** How the price was calculated; older servers omit it. */
    basis: priceBasisSchema.optional(),
    left: z.int(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'RoomOffer' });

/**
 * Returns a hotel with its rooms for a stay, each as an offer that can be held for 30 minutes. 404 hotel_unknown, 422
 * as for searches.
 */
export const readHotel = endpoint({
  method: 'GET',
  path: '/api/hotels/{hotel_id}',
  summary: 'A hotel with its rooms and prices for a stay',
  tag: 'hotels',
  access: { caller: 'anyone' },
  limitedAs: 'details',
  holdsNoSecret: true,
  params: z.object({ hotel_id: z.string().max(80) }),
  query: z.object({
    ...stay,
    /** The room whose price the search showed. */
    room: z.string().max(80).optional(),
  }),
  response: nested1(
    hotelSummarySchema.extend({
      place: placeSchema,
      address: z.string(),
      description: z.string(),
      /** Language of the description, such as `en`, if it is not that of the request. */
      description_lang: z.string().optional(),
      /** Earliest check-in in local time: `15:00`. */
      checkin_from: z.string(),
      checkin_until: z.string(),
      checkout_until: z.string(),
      good_to_know: z.array(z.string()),
      /** Facilities without a fee that a supplier names, with the language of names that are not translated. */
      facilities: z.array(z.object({ name: z.string(), lang: z.string().optional() })).optional(),
      /** Available rooms, cheapest first. */
      rooms: z.array(roomOfferSchema),
      reason: z.enum(['sold_out', 'too_many_guests']).nullable(),
    }),
  ),
  errors: { hotel_unknown: 404, dates_wrong: 422, party_too_large: 422 },
  sample: { response: hotelDetailsSample },
});

export const hotelEndpoints = [searchHotels, readHotel] as const;
