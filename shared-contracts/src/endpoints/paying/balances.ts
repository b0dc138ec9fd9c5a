import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { usd } from '../shared-samples.ts';
import { pointTypeSchema } from './loyalty.ts';

const cashCardBalance = z.object({
  cash_card_id: z.string(),
  /** What is left on it and not set aside for an order, in its own currency. */
  balance: moneySchema,
  /** What orders have set aside of it, beside the balance. */
  set_aside: moneySchema,
});

const pointsBalance = pointTypeSchema.pick({ points: true, point_type_code: true, point_type_label: true }).extend({
  membership_no: z.string(),
  /** How many points orders have set aside, beside `points`. */
  set_aside: z.int().nonnegative(),
  /** What `points` are worth. */
  worth: moneySchema,
});

const balances = z
  .object({ cash_cards: z.array(cashCardBalance), points: z.array(pointsBalance) })
  .meta({ id: 'Balances' });

export type Balances = z.infer<typeof balances>;

/** What who is signed in can pay with besides cards: cash cards and points, with what is free of them now. */
export const readBalances = endpoint({
  method: 'GET',
  path: '/api/wallet/balances',
  summary: 'Cash cards and points of who is signed in',
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
          },
        ],
      },
    },
  },
});
