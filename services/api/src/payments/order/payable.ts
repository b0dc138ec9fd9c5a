import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { money } from '@travel/contracts/money/money';
import { chargeSteps, roundCharge } from '@travel/contracts/payments/charge-amounts';
import type { HeldOrder } from './order.ts';

type Costs = Pick<HeldOrder, 'total' | 'tendered' | 'currency'>;

/** Returns what is left to pay of an order by card, in minor units: its total without its tenders, as it can be charged. */
export const payableOf = ({ total, tendered, currency }: Costs): number =>
  roundCharge(money(total - tendered, currency)).amount;

/** The same of the columns of an order. */
export const payableIn = (columns: Readonly<Record<'total' | 'tendered' | 'currency', SQLWrapper>>): SQL<number> => {
  const unpaid = sql`${columns.total} - ${columns.tendered}`;
  const step = sql`coalesce((${JSON.stringify(chargeSteps)}::jsonb ->> ${columns.currency})::bigint, 1)`;
  return sql<number>`${unpaid} - mod(${unpaid}, ${step})`;
};

/** Returns what rounding takes off an order, in minor units: with tenders and payable it sums to the total. */
export const roundedOffOf = (costs: Costs): number => costs.total - costs.tendered - payableOf(costs);
