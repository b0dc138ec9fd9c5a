import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { parseParties } from '../../orders/party.ts';
import { amenities, boards, hotelSorts } from '../../products/hotels/hotel-words.ts';
import { hotelDetailsSample, hotelSearchSample } from './hotel-samples.ts';
import { placeSchema, sceneKinds, viewKinds } from '../reference/places.ts';
import { priceBasisSchema } from './price-basis.ts';
import { askedSupplierSchema, unansweredSchema } from './suppliers.ts';

export { amenities, boards, hotelSorts };

/** A day of the calendar, without a time or a zone. */
export const day = z.iso.date('A date like 2027-05-14 is required');

const list = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)).max(values.length));

/**
 * Parties as `2,2-1:7`: rooms by comma, adults, then children and their ages (`2-2:7:11`). More than 9 rooms, or 8 in
 * a room, are answered with 422 party_too_large.
 */
const rooms = z
  .string()
  .max(400)
  .refine((text) => parseParties(text) !== 'malformed', 'Rooms like 2 or 2,2-1:7 are required')
  .refine((text) => parseParties(text) !== 'ages', 'Each child has one age, from 0 to 17');

/** In which words, in which money and for whom. */
export const asked = {
  rooms: rooms.default('2'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'A currency code like USD is required')
    .default('USD'),
  lang: z
    .string()
    .regex(/^[a-z]{2}-[A-Z]{2}$/)
    .default('en-US'),
};

const stay = { checkin: day, checkout: day, ...asked };

/** Rooms by the sea or before towers, and inland. */
const insideKinds = ['lobby', 'room', 'salon', 'suite'] as const;
/** What is done in a place. */
const doneKinds = ['lane', 'gallery', 'stage', 'table', 'studio', 'sail', 'trail', 'ride', 'caravan', 'liner'] as const;

/**
 * A drawn scene: its kind, hour and number name the picture. Kinds are added; a page that does not know one shows the
 * sky of its hour.
 */
export const sceneSchema = z
  .object({
    kind: z.enum([...sceneKinds, ...viewKinds, ...insideKinds, ...doneKinds]),
    hour: z.enum(['dusk', 'rose', 'noon', 'night', 'blue', 'steel', 'mist']),
    number: z.int().min(1).max(3),
  })
  .meta({ id: 'Scene' });

/** Until when how much comes back. Times are UTC instants, made from the hotel's own clock. */
export const cancellationSchema = z
  .object({
    /** Whether everything comes back now. False with steps left means that a part does. */
    refundable: z.boolean(),
    /**
     * What is still to come, in order of time: until `until`, `refund_percent` of what was paid comes back; nothing
     * after the last.
     */
    steps: z.array(z.object({ until: z.iso.datetime(), refund_percent: z.int().min(1).max(100) })),
  })
  .meta({ id: 'Cancellation' });

/** What membership makes of a price, at a hotel that has prices for members. */
const memberPriceSchema = z
  .object({
    /** Whether the price is the members' one, because who asks is a member. */
    applies: z.boolean(),
    /** What members pay less. */
    percent: z.int().min(1).max(100),
    /** What members pay less for the whole stay: to be taken off the price where it does not apply. */
    saving: moneySchema,
    /** Of a night and room, the price that is not asked: what members pay, or where it applies what anybody pays. */
    other_per_night: moneySchema,
  })
  .meta({ id: 'MemberPrice' });

export type MemberPrice = z.infer<typeof memberPriceSchema>;

/** What a stay costs who asks. `inclusive` = `exclusive` + `tax`; `nights` sum to `inclusive`. */
export const stayPriceSchema = z
  .object({
    inclusive: moneySchema,
    exclusive: moneySchema,
    tax: moneySchema,
    /** Average of a night and room, taxes in; for reading, never for adding. */
    per_night: moneySchema,
    /** The public price where this one is lower. */
    strike: moneySchema.nullable(),
    /** Absent where the hotel has no price for members, and where nobody could become one. */
    member: memberPriceSchema.optional(),
    nights: z.array(z.object({ date: day, inclusive: moneySchema })),
  })
  .meta({ id: 'StayPrice' });

export const hotelSummarySchema = z
  .object({
    hotel_id: z.string(),
    name: z.string(),
    area: z.string(),
    place_id: z.string(),
    stars: z.int().min(1).max(5),
    /** Tenths: 94 is 9.4. */
    score: z.int().min(0).max(100),
    reviews: z.int(),
    latitude: z.number(),
    longitude: z.number(),
    /** In the organisation's hours of light; the first is the cover. In lists the cover alone. */
    scenes: z.array(sceneSchema).min(1),
    amenities: z.array(z.enum(amenities)),
    /** One plain fact: `300 m to the beach`. */
    note: z.string(),
  })
  .meta({ id: 'HotelSummary' });

/** A hotel with its cheapest room for the stay that fits the filters. */
export const hotelResultSchema = hotelSummarySchema
  .extend({
    room_id: z.string(),
    room_name: z.string(),
    board: z.enum(boards),
    cancellation: cancellationSchema,
    price: stayPriceSchema.omit({ nights: true }).extend({
      /** What of it a list shows: it is told of thousands. */
      member: memberPriceSchema.pick({ applies: true, other_per_night: true }).optional(),
    }),
    /** Rooms of that kind left for all nights; shown only when few. */
    left: z.int(),
  })
  .meta({ id: 'HotelResult' });

const count = z.object({ value: z.string(), count: z.int() });

/** South, west, north, east in degrees, the first two below the others. East is above 180 beyond the date line. */
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

/** What is asked for and request, without which part of the list. */
export const request = {
  place: z.string().min(1).max(80),
  ...stay,
  sort: z.enum(hotelSorts).default('recommended'),
  /** Of a night, taxes in, in major units of the currency asked for. */
  price_min: wholeNumber(z.int().nonnegative().max(1_000_000_000)).optional(),
  price_max: wholeNumber(z.int().nonnegative().max(1_000_000_000)).optional(),
  stars: list(['1', '2', '3', '4', '5']).optional(),
  board: list(boards).optional(),
  refundable: z.enum(['true', 'false']).optional(),
  /** Names of areas, by comma. */
  area: z.string().max(200).optional(),
  amenities: list(amenities).optional(),
  /** A part of the map: `40.60,14.45,40.66,14.62`. */
  within: within.optional(),
};

/**
 * Hotels of a place with their cheapest room for the stay. A list in a filter is any of its values, but amenities are
 * wanted together. 404 place_unknown; 422 dates_wrong (past at the place, more than 365 days ahead, not after the
 * arrival, more than 30 nights), party_too_large; the errors name the field.
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
    ...request,
    offset: wholeNumber(z.int().nonnegative().max(10_000)).default(0),
    limit: wholeNumber(z.int().min(1).max(2000)).default(50),
  }),
  response: nested1(
    z.object({
      place: placeSchema,
      hotels: z.array(hotelResultSchema),
      /** With the filters. */
      total: z.int(),
      /** Without any filter. */
      unfiltered: z.int(),
      /** What each filter would leave, the others kept. */
      counts: z.object({
        stars: z.array(count),
        board: z.array(count),
        refundable: z.int(),
        area: z.array(count),
        amenities: z.array(count),
        /** Hotels by price of a night, in equal steps from min to max. */
        price: z.object({ min: moneySchema, max: moneySchema, steps: z.array(z.int()) }),
      }),
      /**
       * For empty results: what letting one filter go brings, most first. `filter` is price, stars, board, refundable,
       * area, within or `amenities:pool`; `all` where no single filter is enough.
       */
      relax: z.array(z.object({ filter: z.string(), total: z.int(), from: moneySchema })),
      /** Why there is nothing at all: `sold_out`, `too_many_guests`; null when there is something. */
      reason: z.enum(['sold_out', 'too_many_guests']).nullable(),
      /** Who was asked. Where one is late, the same search asked again a moment later has what came meanwhile. */
      suppliers: z.array(askedSupplierSchema).optional(),
      unanswered: unansweredSchema,
    }),
  ),
  errors: { place_unknown: 404, dates_wrong: 422, party_too_large: 422 },
  sample: { response: hotelSearchSample },
});

export const roomOfferSchema = z
  .object({
    /** Signed: hotel, room, stay, party, price and expiry. What is held and paid is exactly this. */
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
    /** How the price came about; absent from an older server. */
    basis: priceBasisSchema.optional(),
    left: z.int(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'RoomOffer' });

/** A hotel with its rooms for a stay, each as an offer that can be held for 30 minutes. 404 hotel_unknown, 422 as above. */
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
      /** On the hotel's own clock: `15:00`. */
      checkin_from: z.string(),
      checkin_until: z.string(),
      checkout_until: z.string(),
      good_to_know: z.array(z.string()),
      /** Those that can be had, cheapest first. */
      rooms: z.array(roomOfferSchema),
      reason: z.enum(['sold_out', 'too_many_guests']).nullable(),
    }),
  ),
  errors: { hotel_unknown: 404, dates_wrong: 422, party_too_large: 422 },
  sample: { response: hotelDetailsSample },
});

export const hotelEndpoints = [searchHotels, readHotel] as const;
