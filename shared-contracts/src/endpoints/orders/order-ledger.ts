import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { tenderKinds } from '../../payments/split.ts';
import { productCodes } from '../../products/product-codes.ts';
import { itemStatuses } from './order-items.ts';

/**
 * The payment of the order, one of its tenders, or `rounding`: a fraction that the provider cannot charge, and that the
 * organisation waives.
 */
const part = z.object({ by: z.enum(['payment', ...tenderKinds, 'rounding']), amount: moneySchema });

/** As a supplier has it, of one of its kinds of price. */
const supplierPriceSchema = z.object({
  price_type: z.string(),
  supplier_code: z.string(),
  net_rate: moneySchema,
  room_tax: moneySchema,
});

/** What one unit of an item costs, such as a room, and what it costs us (spec §3, room price): `RoomPrice` on the wire. */
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
  /** As it was agreed to. */
  price: moneySchema,
  /** Unit by unit: room, car, cabin. They sum to the price; travellers are never shown what a supplier gets. */
  room_prices: z.array(roomPriceSchema),
  /** Our part of the price: what is left of it once its supplier is paid (spec §5). */
  markup: moneySchema,
  /** Its share of what the order is paid by; nothing where its supplier refused it. */
  paid: z.array(part),
  /** What came back of it or is on its way: by the payment, and by tenders together. */
  refunded: z.object({ payment: moneySchema, tenders: moneySchema }),
  /** What was to be charged later, and is not any more. */
  uncharged: moneySchema,
});

/**
 * What each item of an order was paid by and what came back of it. What the items were paid by sums to the total of the
 * order and, of each way to pay, to what is paid by it; so do their refunds.
 */
export const orderLedgerSchema = z
  .object({
    booking_id: z.string(),
    number: z.string().nullable(),
    total: moneySchema,
    items: z.array(lineSchema),
    paid: z.array(part),
    refunded: moneySchema,
  })
  .meta({ id: 'OrderLedger' });

export type OrderLedger = z.infer<typeof orderLedgerSchema>;
export type OrderLedgerItem = OrderLedger['items'][number];

/**
 * The same as a page for operators who are signed in, where a booking is looked up by its number or id. Who is no
 * operator reads why, as a page too.
 */
export const readLedgerPage = endpoint({
  method: 'GET',
  path: '/api/operator/ledger',
  summary: "The operators' page of what an order was paid by",
  tag: 'bookings',
  access: { caller: 'operatorPage' },
  query: z.object({ booking: z.string().trim().max(64).optional() }),
  media: 'text/html; charset=utf-8',
  response: z.string(),
  sample: { response: '<!doctype html><title>Ledger of an order</title>' },
});

const usd = (amount: number) => ({ amount, currency: 'USD' });

/** For operators: the money of an order by its items. 404 booking_unknown. */
export const readOrderLedger = endpoint({
  method: 'GET',
  path: '/api/operator/bookings/{booking_id}/ledger',
  summary: 'The money of an order by its items',
  tag: 'bookings',
  access: { caller: 'operator' },
  params: z.object({ booking_id: z.string().regex(/^[A-Za-z0-9-]{6,64}$/, 'A booking id is wanted') }),
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
