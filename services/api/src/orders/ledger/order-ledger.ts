import type { OrderLedger, OrderLedgerItem } from '@travel/contracts/endpoints/order-ledger';
import { money, sum } from '@travel/contracts/money';
import { markupOf } from '@travel/contracts/payments/room-price';
import type { BookingRow } from '../bookings/booking-table.ts';
import { splitByItem } from '../cancellation/item-shares.ts';
import type { MoneyItem, OrderMoney } from '../cancellation/order-money.ts';
import { tenderOf } from '../../paying/tenders/registry.ts';
import type { Product } from '../../products/product.ts';
import { paidItems } from '../items/item.ts';
import type { Item } from '../items/item.ts';

type LedgerItem = MoneyItem & Pick<Item, 'product_type' | 'title' | 'refund'>;

/** An order, as far as its ledger tells of it. */
interface LedgerOrder<Told extends LedgerItem> extends Pick<OrderMoney, 'tenders'> {
  readonly hold: Pick<OrderMoney['hold'], 'tendered'> & { readonly items: readonly [Told, ...Told[]] };
  readonly booking: OrderMoney['booking'] & Pick<BookingRow, 'booking_id' | 'number'>;
}

/** Products, as far as they are asked for the prices of an item's units. */
interface UnitPrices<Told> {
  of(code: Item['product_type']): { unitPrices(item: Told): ReturnType<Product['unitPrices']> };
}

/** Returns an item's price by its units, and what of it is ours. */
const unitPricesOf = <Told extends LedgerItem>(
  products: UnitPrices<Told>,
  item: Told,
): Pick<OrderLedgerItem, 'room_prices' | 'markup'> => {
  const units = products.of(item.product_type).unitPrices(item);
  return {
    room_prices: units.map(({ price }) => ({ ...price, supplier_price: [...price.supplier_price] })),
    markup: sum(
      units.map(({ price }) => markupOf(price)),
      item.price.inclusive.currency,
    ),
  };
};

/**
 * Returns what each item of an order was paid by and what came back of it, divided as cancellations divide it: what the
 * items were paid by sums to the order's total and, of each way to pay, to what is paid by it.
 */
export const orderLedger = <Told extends LedgerItem>(
  products: UnitPrices<NoInfer<Told>>,
  { hold, booking, tenders }: LedgerOrder<Told>,
): OrderLedger => {
  const { currency } = booking;
  const inCurrency = (amount: number) => money(amount, currency);
  const paid = paidItems(hold.items);
  const isDiscount = (tender: OrderMoney['tenders'][number]) => tenderOf(tender).isDiscount;
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
      ...unitPricesOf(products, item),
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
