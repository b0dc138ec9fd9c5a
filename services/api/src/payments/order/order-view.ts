import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import type { Order } from './order.ts';
import { getTender } from '../tenders/registry.ts';
import { calculatePayable, calculateRoundedOff } from './payable.ts';

interface Costs extends Pick<Order, 'tenders'> {
  readonly hold: Pick<Order['hold'], 'total' | 'tendered' | 'currency'>;
}

/** Returns the amounts of an order for the API: total, tenders, rounding and payable amount. */
export const toOrderView = ({ hold, tenders }: Costs): OrderTotals => {
  const inCurrency = (amount: number) => ({ amount, currency: hold.currency });
  const roundedOff = calculateRoundedOff(hold);
  return {
    total: inCurrency(hold.total),
    tenders: tenders.map((tender) => ({
      tender_id: tender.tender_id,
      kind: tender.kind,
      source_id: tender.source_id,
      label: tender.label,
      points: getTender(tender).countPoints(tender),
      amount: inCurrency(tender.amount),
    })),
    ...(roundedOff > 0 && { rounding: inCurrency(roundedOff) }),
    payable: inCurrency(calculatePayable(hold)),
  };
};
