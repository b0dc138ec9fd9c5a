import { z } from 'zod';
import { moneySchema } from '../../money/money.schema.ts';
import { itemDetailsSchemas } from '../products/item-details.ts';
import { itemPriceSchema } from './item-price.ts';
import { orderMetadataSchema } from './order-metadata.ts';
import { priceBasisSchema } from '../products/price-basis.ts';
import { productCodes, type ProductCode } from '../../products/product-codes.ts';
import { itemQuestions, travellerQuestions } from '../../orders/questions.ts';
import { cancellationSchema, sceneSchema } from '../products/hotels.ts';

export type { ItemPrice } from './item-price.ts';

/**
 * Status of an order item. `held` is reserved for a limited time; `booked` is confirmed; `cancelled` was booked before;
 * `released` was never booked, or refused by its supplier, and not charged. The status of the whole order is in its
 * hold and booking.
 */
export const itemStatuses = ['held', 'booked', 'cancelled', 'released'] as const;

const time = z.string().regex(/^\d{2}:\d{2}$/);

/** A time at a place, in local time: `15:00` to `22:00` of a day in Rome. */
export const placeTimeSchema = z
  .object({
    at: z.iso.datetime(),
    /** IANA name of the time zone. */
    zone: z.string(),
    /** Local date and time; the time is null for a full day. */
    date: z.iso.date(),
    time: time.nullable(),
    /** End of the period on that day; null for a single moment. */
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

/** The people of one unit of an item: a room, a car, a flight. */
const itemPartySchema = z.object({ adults: z.int(), children: z.array(z.int()) });

/** A fact about an item for documents, mails, summaries and trips, in display order and in the requested language. */
const itemFactSchema = z.object({ key: z.string(), label: z.string(), text: z.string() });

export type ItemFact = z.infer<typeof itemFactSchema>;

const question = <Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z.object({ key: z.enum(keys), required: z.boolean() });

/** Questions to answer before an item is booked: per traveller and per item. */
const itemAsksSchema = z
  .object({
    travellers: z.array(question(travellerQuestions)).readonly(),
    item: z.array(question(itemQuestions)).readonly(),
    /** The script that names must be written in; absent if any script is accepted. */
    names: z.enum(['latin']).optional(),
  })
  .meta({ id: 'ItemAsks' });

const commonItem = z.object({
  item_id: z.string(),
  /** Title of the item: `Torre Limonaia`, `City Hoppers, one year`, `Travel certificate, USD 250`. */
  title: z.string(),
  /** Second line of the title: `Sea view room` */
  subtitle: z.string().nullable(),
  picture: sceneSchema.nullable(),
  place: itemPlaceSchema.nullable(),
  starts: placeTimeSchema.nullable(),
  ends: placeTimeSchema.nullable(),
  /** Number of rooms, seats or cards. */
  quantity: z.int().positive(),
  parties: z.array(itemPartySchema),
  price: itemPriceSchema,
  /** How the price was calculated; absent for items without an offer and for older ones. */
  price_basis: priceBasisSchema.optional(),
  /** Null if not refundable. */
  cancellation: cancellationSchema.nullable(),
  facts: z.array(itemFactSchema),
  supplier: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The supplier's booking reference; null before booking. */
  reference: z.string().nullable(),
  status: z.enum(itemStatuses),
  /** The refund, if cancelled. */
  refund: moneySchema.nullable(),
  /** Questions to answer before the item is booked; older servers omit them. */
  asks: itemAsksSchema.optional(),
  /** Product-specific metadata of the payment request (spec §3). */
  payment_metadata: orderMetadataSchema.optional(),
  /** Whether the item can now be cancelled separately. */
  can_cancel: z.boolean(),
  /** Whether the dates of the item can be changed now; older servers omit it. */
  can_change: z.boolean().optional(),
  /** Number of the booking that replaced the item, if a date change cancelled the item. */
  replaced_by: z.string().nullable().optional(),
  /** ID of the booking that replaced the item, for a link; omitted in lists and by older servers. */
  replaced_by_id: z.string().optional(),
});

/** The part of an item that is visible to other people of a shared trip: what, where and when, but no price. */
export const sharedItemSchema = commonItem
  .pick({ item_id: true, title: true, subtitle: true, picture: true, place: true, starts: true, ends: true })
  .extend({ product_type: z.enum(productCodes) })
  .meta({ id: 'SeenItem' });

export type SharedItem = z.infer<typeof sharedItemSchema>;

const createItemSchema = <Code extends ProductCode>(code: Code) =>
  commonItem
    .extend({
      product_type: z.literal(code),
      /** Product-specific details. */
      details: itemDetailsSchemas[code],
    })
    .meta({ id: `OrderItem${code}` });

type ItemSchemas<Codes extends readonly ProductCode[]> = {
  readonly [Index in keyof Codes]: ReturnType<typeof createItemSchema<Codes[Index]>>;
};

/** Returns one schema per product code; the overload preserves the tuple type, which `map` does not. */
function itemSchemas<Codes extends readonly ProductCode[]>(codes: Codes): ItemSchemas<Codes>;
function itemSchemas(codes: readonly ProductCode[]): readonly ReturnType<typeof createItemSchema>[] {
  return codes.map((code) => createItemSchema(code));
}

/**
 * One item of an order: a stay, a flight, a plan. All items have the same fields; only pages of the product read its
 * `details`.
 */
export const orderItemSchema = z
  .discriminatedUnion('product_type', itemSchemas(productCodes))
  .meta({ id: 'OrderItem' });

export type OrderItem = z.infer<typeof orderItemSchema>;

/** An item of one product, with its details. */
export type ProductOrderItem<Code extends ProductCode> = Extract<OrderItem, { readonly product_type: Code }>;

/** The items of an order: at least one. */
export const orderItemsSchema = z.tuple([orderItemSchema], orderItemSchema);

export type OrderItems = z.infer<typeof orderItemsSchema>;
