import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { money } from '@travel/contracts/money/money';
import { chargeSteps, roundCharge } from '@travel/contracts/payments/charge-amounts';
import type { HeldOrder } from './order.ts';

type Costs = Pick<HeldOrder, 'total' | 'tendered' | 'currency'>;

/** Returns the total less tenders, rounded down to an amount that can be charged, in minor units. */
export const calculatePayable = ({ total, tendered, currency }: Costs): number =>
  roundCharge(money(total - tendered, currency)).amount;

/** Returns the SQL expression that calculates the same amount as `calculatePayable` from the columns of an order. */
export const selectPayable = (
  columns: Readonly<Record<'total' | 'tendered' | 'currency', SQLWrapper>>,
): SQL<number> => {
  const unpaid = sql`${columns.total} - ${columns.tendered}`;
  const step = sql`coalesce((${JSON.stringify(chargeSteps)}::jsonb ->> ${columns.currency})::bigint, 1)`;
  return sql<number>`${unpaid} - mod(${unpaid}, ${step})`;
};

/** Returns what rounding takes off an order, in minor units: total less tenders and payable amount. */
export const calculateRoundedOff = (costs: Costs): number => costs.total - costs.tendered - calculatePayable(costs);
