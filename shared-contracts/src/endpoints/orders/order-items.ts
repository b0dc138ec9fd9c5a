import { z } from 'zod';
import { moneySchema } from '../../money/money.schema.ts';
import { itemDetailsSchemas } from '../products/item-details.ts';
import { itemPriceSchema } from './item-price.ts';
import { orderMetadataSchema } from './order-metadata.ts';
import { priceBasisSchema } from '../products/price-basis.ts';
import { productCodes } from '../../products/product-codes.ts';
import type { ProductCode } from '../../products/product-codes.ts';
import { itemQuestions, travellerQuestions } from '../../orders/questions.ts';
import { cancellationSchema, sceneSchema } from '../products/hotels.ts';

export type { ItemPrice } from './item-price.ts';

/**
 * Where an item of an order stands. `held` is to be had for a while; `booked` is had; `cancelled` was booked and then cancelled;
 * `released` was never bought: not at all, or not with the others, where its supplier refused it; then nothing was charged for it. What the order as a whole is doing stands in its hold and booking.
 */
export const itemStatuses = ['held', 'booked', 'cancelled', 'released'] as const;

export type ItemStatus = (typeof itemStatuses)[number];

const time = z.string().regex(/^\d{2}:\d{2}$/);

/** A moment at a place, by its own clock: `15:00` to `22:00` of a day in Rome. */
export const placeTimeSchema = z
  .object({
    at: z.iso.datetime(),
    /** IANA name. */
    zone: z.string(),
    /** The day and the time there; no time where it is the whole day. */
    date: z.iso.date(),
    time: time.nullable(),
    /** Until when that day, where it is no single moment. */
    until: time.nullable(),
  })
  .meta({ id: 'PlaceTime' });

export type PlaceTime = z.infer<typeof placeTimeSchema>;

const itemPlaceSchema = z
  .object({
    place_id: z.string(),
    name: z.string(),
    address: z.string(),
    country_code: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'ItemPlace' });

/** What an item is for: people in one room, in one car, on one flight. */
const itemPartySchema = z.object({ adults: z.int(), children: z.array(z.int()) });

/** A line of what documents, mails, summaries and trips tell of an item, in their order and in the language asked for. */
const itemFactSchema = z.object({ key: z.string(), label: z.string(), text: z.string() });

export type ItemFact = z.infer<typeof itemFactSchema>;

const question = <Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z.object({ key: z.enum(keys), required: z.boolean() });

/** What is asked before an item is booked: of each traveller, and once. */
const itemAsksSchema = z
  .object({
    travellers: z.array(question(travellerQuestions)).readonly(),
    item: z.array(question(itemQuestions)).readonly(),
    /** In which letters names are written; in any where it is left out. */
    names: z.enum(['latin']).optional(),
  })
  .meta({ id: 'ItemAsks' });

const commonItem = z.object({
  item_id: z.string(),
  /** `Torre Limonaia`, `City Hoppers, one year`, `Travel certificate, USD 250`. */
  title: z.string(),
  /** `Sea view room` */
  subtitle: z.string().nullable(),
  picture: sceneSchema.nullable(),
  place: itemPlaceSchema.nullable(),
  starts: placeTimeSchema.nullable(),
  ends: placeTimeSchema.nullable(),
  /** Rooms, seats, cards. */
  quantity: z.int().positive(),
  parties: z.array(itemPartySchema),
  price: itemPriceSchema,
  /** How the price came about; left out where nobody offered it, and where it was offered before this was kept. */
  price_basis: priceBasisSchema.optional(),
  /** Null where it cannot be refunded. */
  cancellation: cancellationSchema.nullable(),
  facts: z.array(itemFactSchema),
  supplier: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What the supplier knows it by, once booked. */
  reference: z.string().nullable(),
  status: z.enum(itemStatuses),
  /** What came back of it, where it was cancelled. */
  refund: moneySchema.nullable(),
  /** Nothing where it is left out, as by an older server. */
  asks: itemAsksSchema.optional(),
  /** What its product adds to the metadata of the payment request (spec §3); nothing where it is left out. */
  payment_metadata: orderMetadataSchema.optional(),
  /** Whether it can be cancelled by itself now. */
  can_cancel: z.boolean(),
  /** Whether other dates can take its place now; not where it is left out, as by an older server. */
  can_change: z.boolean().optional(),
  /** Number of the booking that took its place, where it was cancelled for other dates. */
  replaced_by: z.string().nullable().optional(),
  /** That booking, where a page of its own may lead to it; left out in lists, and by an older server. */
  replaced_by_id: z.string().optional(),
});

/** What of an item may be told to whom a trip is shared with: what it is, where and when, and nothing of its price. */
export const seenItemSchema = commonItem
  .pick({ item_id: true, title: true, subtitle: true, picture: true, place: true, starts: true, ends: true })
  .extend({ product_type: z.enum(productCodes) })
  .meta({ id: 'SeenItem' });

export type SeenItem = z.infer<typeof seenItemSchema>;

const itemOf = <Code extends ProductCode>(code: Code) =>
  commonItem
    .extend({
      product_type: z.literal(code),
      /** What its product has besides. */
      details: itemDetailsSchemas[code],
    })
    .meta({ id: `OrderItem${code}` });

type ItemSchemas<Codes extends readonly ProductCode[]> = {
  readonly [Index in keyof Codes]: ReturnType<typeof itemOf<Codes[Index]>>;
};

/** Returns one schema for each product code; the overload keeps the length of the list, which `map` does not. */
function itemSchemas<Codes extends readonly ProductCode[]>(codes: Codes): ItemSchemas<Codes>;
function itemSchemas(codes: readonly ProductCode[]): readonly ReturnType<typeof itemOf>[] {
  return codes.map((code) => itemOf(code));
}

/**
 * One thing of an order: a stay, a flight, a plan. All items have the same fields, whatever they are of, and `details`
 * by their product, which only pages of that product read.
 */
export const orderItemSchema = z
  .discriminatedUnion('product_type', itemSchemas(productCodes))
  .meta({ id: 'OrderItem' });

export type OrderItem = z.infer<typeof orderItemSchema>;

/** An item of one product, with its details. */
export type OrderItemOf<Code extends ProductCode> = Extract<OrderItem, { readonly product_type: Code }>;

/** Those of an order: one at least. */
export const orderItemsSchema = z.tuple([orderItemSchema], orderItemSchema);

export type OrderItems = z.infer<typeof orderItemsSchema>;
