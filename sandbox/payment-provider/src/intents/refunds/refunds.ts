import { and, desc, eq } from 'drizzle-orm';
import type { Work } from '../../calls/work.ts';
import { listObject } from '../../wire/list.ts';
import { refundObject } from './refund-object.ts';
import { refunds, type RefundRow } from './refund-table.ts';

/** Returns a refund of the account, or undefined. */
export const findRefund = async (work: Work, id: string): Promise<RefundRow | undefined> => {
  const mine = and(eq(refunds.refund_id, id), eq(refunds.account_id, work.account.account_id));
  const [row] = await work.db.select().from(refunds).where(mine);
  return row;
};

const mostInCharge = 10;

/** Returns the newest refunds of a charge as a list in Stripe's format, for a charge with expanded refunds. */
export const listChargeRefunds = async (work: Work, chargeId: string) => {
  const mine = and(eq(refunds.charge_id, chargeId), eq(refunds.account_id, work.account.account_id));
  const rows = await work.db
    .select()
    .from(refunds)
    .where(mine)
    .orderBy(desc(refunds.place))
    .limit(mostInCharge + 1);
  const shown = rows.slice(0, mostInCharge).map(refundObject);
  return listObject(`/v1/charges/${chargeId}/refunds`, rows.length > mostInCharge, shown);
};
