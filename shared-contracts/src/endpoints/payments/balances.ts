import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { usd } from '../shared-samples.ts';
import { pointTypeSchema } from './loyalty.ts';

const cashCardBalance = z.object({
  cash_card_id: z.string(),
  /** Available amount in the card's currency, without what is reserved for orders. */
  balance: moneySchema,
  /** Amount reserved for orders, in addition to the balance. */
  set_aside: moneySchema,
});

const pointsBalance = pointTypeSchema.pick({ points: true, point_type_code: true, point_type_label: true }).extend({
  membership_no: z.string(),
  /** Number of points reserved for orders, in addition to `points`. */
  set_aside: z.int().nonnegative(),
  /** Monetary value of `points`. */
  worth: moneySchema,
  /** The latest adjustments by customer service, and points that travel earned, newest first. */
  adjustments: z
    .array(
      z.object({
        at: z.iso.datetime(),
        points: z.int(),
        /** `adjusted` if absent. */
        kind: z.enum(['adjusted', 'earned', 'reversed', 'expired']).optional(),
      }),
    )
    .optional(),
});

const balances = z
  .object({ cash_cards: z.array(cashCardBalance), points: z.array(pointsBalance) })
  .meta({ id: 'Balances' });

export type Balances = z.infer<typeof balances>;

/** Returns the signed-in user's cash cards and points with their available balances. */
export const readBalances = endpoint({
  method: 'GET',
  path: '/api/wallet/balances',
  summary: "The signed-in user's cash cards and points",
  tag: 'wallet',
  access: { caller: 'signedIn' },
  response: nested1(balances),
  sample: {
    response: {
      data: {
        cash_cards: [{ cash_card_id: 'CC1001', balance: usd(25_000), set_aside: usd(0) }],
        points: [
          {
            membership_no: 'LM1001',
            point_type_code: 'ALM',
            point_type_label: 'Solstice Points',
            points: 12_000,
            set_aside: 0,
            worth: usd(12_000),
            adjustments: [{ at: '2026-11-20T08:30:00.000Z', points: 500 }],
          },
        ],
      },
    },
  },
});
