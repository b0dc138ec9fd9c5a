import { allocate, money } from '@travel/contracts/money';
import { totalOf } from '../items/item.ts';
import type { Item } from '../items/item.ts';
import type { RefusedItems } from './end-order.ts';
import type { Order } from './find-order.ts';

/** An order, as far as is asked about what it costs and is paid by. */
interface PricedOrder {
  readonly hold: Pick<Order['hold'], 'total' | 'tendered'> & {
    readonly items: readonly (Pick<Item, 'item_id'> & { readonly price: Pick<Item['price'], 'inclusive'> })[];
  };
  readonly tenders: readonly Pick<Order['tenders'][number], 'tender_id' | 'amount'>[];
}

/**
 * Returns what an order costs without some of its items, and by what that is paid: each way to pay is lowered in
 * proportion to what it pays, so that none pays more than before. Null where nothing would be left to have or to pay by.
 */
export const withoutRefused = (
  { hold, tenders }: PricedOrder,
  refused: readonly Pick<Item, 'item_id'>[],
): RefusedItems | null => {
  const ids = new Set(refused.map(({ item_id }) => item_id));
  const kept = hold.items.filter(({ item_id }) => !ids.has(item_id));
  if (kept.length === 0) return null;
  const { amount: total, currency } = totalOf(kept.map(({ price }) => price));
  const byPayment = hold.total - hold.tendered;
  const weights = [byPayment, ...tenders.map(({ amount }) => amount)];
  const less = hold.total - total;
  const shares = less === 0 ? [] : allocate(money(less, currency), weights);
  if (byPayment > 0 && byPayment === shares[0]?.amount) return null;
  return {
    item_ids: [...ids],
    total,
    tenders: new Map(tenders.map(({ tender_id, amount }, at) => [tender_id, amount - (shares[at + 1]?.amount ?? 0)])),
  };
};
