import { allocate, money } from '@travel/contracts/money/money';
import { isBelowMinimum } from '@travel/contracts/payments/charge-amounts';
import { splitPayment } from '@travel/contracts/payments/split';
import { calculatePayable } from '../../payments/order/payable.ts';
import { sumPrices, type Item } from '../items/item.ts';
import type { RefusedItems } from './booking-change.ts';
import type { Order } from './find-order.ts';

/** The fields of an order that determine its price and payment. */
interface PricedOrder {
  readonly hold: Pick<Order['hold'], 'total' | 'tendered' | 'currency'> & {
    readonly items: readonly (Pick<Item, 'item_id'> & { readonly price: Pick<Item['price'], 'inclusive'> })[];
  };
  readonly tenders: readonly Pick<Order['tenders'][number], 'tender_id' | 'amount'>[];
}

/**
 * Returns the total and the tenders of an order without its refused items. The payment and each tender are reduced in
 * proportion, so that none pays more than before and the payment stays an amount that can be charged. Null if no item
 * would be left, or nothing to charge.
 */
export const removeRefusedItems = (
  { hold, tenders }: PricedOrder,
  refused: readonly Pick<Item, 'item_id'>[],
): RefusedItems | null => {
  const ids = new Set(refused.map(({ item_id }) => item_id));
  const remaining = hold.items.filter(({ item_id }) => !ids.has(item_id));
  if (remaining.length === 0) return null;
  const { amount: total, currency } = sumPrices(remaining.map(({ price }) => price));
  const byPayment = hold.total - hold.tendered;
  const weights = [byPayment, ...tenders.map(({ amount }) => amount)];
  const less = hold.total - total;
  const shares = less === 0 ? [] : allocate(money(less, currency), weights);
  const { parts, payable } = splitPayment(
    money(total, currency),
    tenders.map(({ tender_id, amount }, at) => ({
      tender_id,
      worth: { kind: 'amount' as const, amount: amount - (shares[at + 1]?.amount ?? 0) },
    })),
  );
  if (calculatePayable(hold) > 0 && (payable.amount === 0 || isBelowMinimum(payable))) return null;
  return {
    item_ids: [...ids],
    total,
    tenders: new Map(parts.map(({ tender, amount }) => [tender.tender_id, amount.amount])),
  };
};
