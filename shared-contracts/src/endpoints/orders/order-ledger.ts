import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { tenderKinds } from '../../payments/split.ts';
import { productCodes } from '../../products/product-codes.ts';
import { itemStatuses } from './order-items.ts';

/** The payment, a tender, or `rounding`: a fraction that the provider cannot charge and the organisation waives. */
const part = z.object({ by: z.enum(['payment', ...tenderKinds, 'rounding']), amount: moneySchema });

/** A supplier's price of one price type. */
const supplierPriceSchema = z.object({
  price_type: z.string(),
  supplier_code: z.string(),
  net_rate: moneySchema,
  room_tax: moneySchema,
});

/** Price and cost of one unit of an item, such as a room (spec §3, room price): `RoomPrice` on the wire. */
const roomPriceSchema = supplierPriceSchema
  .extend({
    inclusive: moneySchema,
    exclusive: moneySchema,
    tax: moneySchema,
    strike_price: moneySchema.nullable(),
    strike_tax: moneySchema.nullable(),
    net_rate_before_markup: moneySchema,
    room_tax_before_markup: moneySchema,
    supplier_price: z.array(supplierPriceSchema),
    no_of_nights: z.int(),
  })
  .meta({ id: 'RoomPrice' });

const lineSchema = z.object({
  item_id: z.string(),
  product_type: z.enum(productCodes),
  title: z.string(),
  status: z.enum(itemStatuses),
  /** The accepted price. */
  price: moneySchema,
  /**
   * The price of each room, car or cabin of the item. They sum to the price of the item. The supplier's rates are never
   * shown to travellers.
   */
  room_prices: z.array(roomPriceSchema),
  /** Our share of the price after the supplier is paid (spec §5). */
  markup: moneySchema,
  /** The item's share of each payment of the order; empty if the item's supplier refused it. */
  paid: z.array(part),
  /** Amounts refunded or being refunded: through the payment, and through all tenders. */
  refunded: z.object({ payment: moneySchema, tenders: moneySchema }),
  /** The part of the price that will no longer be charged later. */
  uncharged: moneySchema,
});

/**
 * How each item of an order was paid and refunded. The items' payments sum to the order's total, and for each payment
 * method to the amount paid with that method; the same holds for refunds.
 */
export const orderLedgerSchema = z
  .object({
    booking_id: z.string(),
    number: z.string().nullable(),
    total: moneySchema,
    items: z.array(lineSchema),
    paid: z.array(part),
    /** Refunds by the policies of the items. */
    refunded: moneySchema,
    /** Refunds of the payment beyond the policies; absent if there are none. */
    goodwill: moneySchema.optional(),
    /** Refunds beyond the policies that are issued as cash cards; absent if there are none. */
    goodwill_by_cash_card: moneySchema.optional(),
  })
  .meta({ id: 'OrderLedger' });

export type OrderLedger = z.infer<typeof orderLedgerSchema>;
export type OrderLedgerItem = OrderLedger['items'][number];

/**
 * The ledger as a page for signed-in operators, with search by booking number or ID. Other visitors see a page with the
 * reason for refusal.
 */
export const readLedgerPage = endpoint({
  method: 'GET',
  path: '/api/operator/ledger',
  summary: "The operators' page with an order's ledger",
  tag: 'bookings',
  access: { caller: 'operatorPage' },
  query: z.object({ booking: z.string().trim().max(64).optional() }),
  media: 'text/html; charset=utf-8',
  response: z.string(),
  sample: { response: '<!doctype html><title>Ledger of an order</title>' },
});

const usd = (amount: number) => ({ amount, currency: 'USD' });

/** Returns the ledger of an order by item, for operators. 404 booking_unknown. */
export const readOrderLedger = endpoint({
  method: 'GET',
  path: '/api/operator/bookings/{booking_id}/ledger',
  summary: "An order's ledger by item",
  tag: 'bookings',
  access: { caller: 'operator' },
  params: z.object({ booking_id: z.string().regex(/^[A-Za-z0-9-]{6,64}$/, 'A booking id is required') }),
  response: nested1(orderLedgerSchema),
  errors: { token_missing: 401, token_unknown: 401, booking_unknown: 404 },
  sample: {
    response: {
      data: {
        booking_id: 'BK7F4K2091XQ',
        number: 'ALM 7F4K 2091',
        total: usd(84_800),
        items: [
          {
            item_id: 'IT7Q2M4K9V3X5R',
            product_type: 'HLT',
            title: 'Torre Limonaia',
            status: 'booked',
            price: usd(84_800),
            room_prices: [
              {
                inclusive: usd(84_800),
                exclusive: usd(75_712),
                tax: usd(9_088),
                room_tax: usd(9_088),
                strike_price: null,
                strike_tax: null,
                net_rate: usd(75_712),
                net_rate_before_markup: usd(66_627),
                room_tax_before_markup: usd(9_088),
                price_type: 'net',
                supplier_code: 'NORTHWAY',
                supplier_price: [
                  { price_type: 'net', supplier_code: 'NORTHWAY', net_rate: usd(66_627), room_tax: usd(9_088) },
                ],
                no_of_nights: 4,
              },
            ],
            markup: usd(9_085),
            paid: [
              { by: 'payment', amount: usd(74_800) },
              { by: 'cash_card', amount: usd(10_000) },
            ],
            refunded: { payment: usd(0), tenders: usd(0) },
            uncharged: usd(0),
          },
        ],
        paid: [
          { by: 'payment', amount: usd(74_800) },
          { by: 'cash_card', amount: usd(10_000) },
        ],
        refunded: usd(0),
      },
    },
  },
});
