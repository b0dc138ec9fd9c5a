import type { OrderLedger } from '@travel/contracts/endpoints/order-ledger';
import { money } from '@travel/contracts/money';
import type { BookedOrder } from '../bookings/find-order.ts';
import { splitByItem } from '../cancellation/item-shares.ts';
import { tenderOf } from '../../paying/tenders/registry.ts';
import { paidItems } from '../items/item.ts';

type Order = Pick<BookedOrder, 'hold' | 'booking' | 'tenders'>;

/**
 * Returns what each item of an order was paid by and what came back of it, divided as cancellations divide it: what the
 * items were paid by sums to the order's total and, of each way to pay, to what is paid by it.
 */
export const orderLedger = ({ hold, booking, tenders }: Order): OrderLedger => {
  const { currency } = booking;
  const inCurrency = (amount: number) => money(amount, currency);
  const paid = paidItems(hold.items);
  const isDiscount = (tender: Order['tenders'][number]) => tenderOf(tender).isDiscount;
  // As cancellations divide it: what was never money first, the payment last.
  const ways = [
    ...tenders.filter(isDiscount).map(({ kind, amount }) => ({ by: kind, amount })),
    ...tenders.filter((tender) => !isDiscount(tender)).map(({ kind, amount }) => ({ by: kind, amount })),
    { by: 'payment' as const, amount: booking.total - hold.tendered },
  ].filter(({ amount }) => amount > 0);
  const shares = splitByItem(
    ways.map(({ amount }) => amount),
    paid,
    currency,
  );
  return {
    booking_id: booking.booking_id,
    number: booking.number,
    total: inCurrency(booking.total),
    items: hold.items.map((item) => ({
      item_id: item.item_id,
      product_type: item.product_type,
      title: item.title,
      status: item.status,
      price: item.price.inclusive,
      paid: (shares.get(item.item_id) ?? []).flatMap((amount, at) => {
        const by = ways[at]?.by;
        return by && amount > 0 ? [{ by, amount: inCurrency(amount) }] : [];
      }),
      refunded: {
        payment: inCurrency(item.refund_by_payment),
        tenders: inCurrency((item.refund ?? 0) - item.refund_by_payment),
      },
      uncharged: inCurrency(item.uncharged),
    })),
    paid: ways.map(({ by, amount }) => ({ by, amount: inCurrency(amount) })),
    refunded: inCurrency(hold.items.reduce((all, { refund }) => all + (refund ?? 0), 0)),
  };
};
