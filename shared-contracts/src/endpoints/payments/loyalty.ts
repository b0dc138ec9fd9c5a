import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { productCodes } from '../../products/product-codes.ts';
import { orderIdSchema, orderSchema } from './orders.ts';
import { businessStatus, tenderResponse, tenderErrors, wireAmount, wireCurrency, wireId } from './tender-fields.ts';
import { pointsAppliedSample, pointsSentSample, pointTypesSample } from './tender-samples.ts';

/** Product types of the loyalty calls: hotels are HTL, never HLT (spec §7.2/07). */
const loyaltyProduct = z.enum([...productCodes.filter((code) => code !== 'HLT'), 'HTL']);

/** An agent's surcharge in major units; refused for other users unless zero. */
const agentExtra = wireAmount.default('0');

/** Points of one type that can be used for an order (spec §3/06). */
export const pointTypeSchema = z
  .object({
    /** Available points. */
    points: z.int(),
    /** Points that can be used for this order (spec §5/06). */
    usable_points: z.int(),
    rate_per_miles: z.number(),
    point_type_code: z.string(),
    point_type_label: z.string(),
    funding_partner_code: z.string(),
    rule_code: z.string(),
    rule_level: z.string(),
  })
  .meta({ id: 'PointType' });

export type PointType = z.infer<typeof pointTypeSchema>;

const wholePoints = wholeNumber(z.int('Whole points are required').min(0).max(1_000_000_000));

const listed = z.object({ title: z.string(), code: z.string(), value: z.number(), currency: z.string() });

/** Returns the types of points that can pay an order (spec §7.2/08). `uuid` is the order. */
export const checkLoyaltyPoints = endpoint({
  method: 'POST',
  path: '/api/loyalty/checkLoyaltyPoints',
  summary: 'Points that an order can be paid with',
  tag: 'payments',
  access: { caller: 'signedIn', own: 'order' },
  body: z.object({
    uuid: orderIdSchema,
    productType: loyaltyProduct,
    bookingAmount: wireAmount,
    loyaltyMembershipNo: wireId,
    agent_extra_amount: agentExtra,
  }),
  response: z.object({
    statusCode: businessStatus,
    data: z.array(pointTypeSchema),
    /** Available points of each type, as money. */
    summary: z.array(listed),
    /** Usable points of each type, as a number of points. */
    types: z.array(listed),
    order: orderSchema,
  }),
  errors: { ...tenderErrors, agents_only: 403 },
  sample: {
    request: {
      uuid: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA',
      productType: 'HTL',
      bookingAmount: '848.00',
      loyaltyMembershipNo: 'LM1001',
      agent_extra_amount: '0',
    },
    response: pointTypesSample,
  },
});

/**
 * Reserves points for an order, or removes them with `unapply` (spec §7.2/07), up to the usable points of the type.
 * Only `statusCode` 200 is a success (§4/03). 403 agents_only.
 */
export const applyPoints = endpoint({
  method: 'POST',
  path: '/api/loyalty/applyPoints',
  summary: 'Applies or removes points',
  tag: 'payments',
  access: { caller: 'signedIn', own: 'order' },
  body: z.object({
    uuid: orderIdSchema,
    productType: loyaltyProduct,
    bookingAmount: wireAmount,
    pointsQuantity: wholePoints,
    pointsType: z.string().max(20),
    currency: wireCurrency,
    unapply: z.boolean().default(false),
    agent_extra_amount: agentExtra,
  }),
  response: tenderResponse.extend({
    statusCode: businessStatus,
    points: z.int(),
    /** Deduction in major units. */
    amount: z.number(),
    currency: z.string(),
  }),
  errors: { ...tenderErrors, agents_only: 403 },
  sample: { request: pointsSentSample, response: pointsAppliedSample },
});

export const loyaltyEndpoints = [checkLoyaltyPoints, applyPoints] as const;
