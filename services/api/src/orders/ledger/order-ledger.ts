import type { OrderLedger, OrderLedgerItem } from '@travel/contracts/endpoints/orders/order-ledger';
import { money, sum } from '@travel/contracts/money/money';
import { getMarkup } from '@travel/contracts/payments/room-price';
import type { BookingRow } from '../bookings/booking-table.ts';
import { listTendersToSplit, splitByItem, type ItemPayments } from '../refunds/item-shares.ts';
import type { MoneyItem, OrderMoney } from '../refunds/order-money.ts';
import { calculatePayable, calculateRoundedOff } from '../../payments/order/payable.ts';
import type { Product } from '../../products/product.ts';
import { listPaidItems, type Item } from '../items/item.ts';

type LedgerItem = MoneyItem & Pick<Item, 'product_type' | 'title' | 'refund'>;

interface LedgerOrder<Told extends LedgerItem> extends Pick<OrderMoney, 'tenders'> {
  readonly hold: Pick<OrderMoney['hold'], 'tendered'> & { readonly items: readonly [Told, ...Told[]] };
  readonly booking: OrderMoney['booking'] & Pick<BookingRow, 'booking_id' | 'number'>;
}

interface UnitPrices<Told> {
  of(code: Item['product_type']): { listUnitPrices(item: Told): ReturnType<Product['listUnitPrices']> };
}

const getUnitPrices = <Told extends LedgerItem>(
  products: UnitPrices<Told>,
  item: Told,
): Pick<OrderLedgerItem, 'room_prices' | 'markup'> => {
  const units = products.of(item.product_type).listUnitPrices(item);
  return {
    room_prices: units.map(({ price }) => ({ ...price, supplier_price: [...price.supplier_price] })),
    markup: sum(
      units.map(({ price }) => getMarkup(price)),
      item.price.inclusive.currency,
    ),
  };
};

/**
 * Returns how each item of an order was paid and refunded. Amounts are divided among the items as cancellations do.
 * They sum to the total of the order and, for each payment method, to its amount.
 */
export const createOrderLedger = <Told extends LedgerItem>(
  products: UnitPrices<NoInfer<Told>>,
  { hold, booking, tenders }: LedgerOrder<Told>,
): OrderLedger => {
  const { currency } = booking;
  const inCurrency = (amount: number) => money(amount, currency);
  const paid = listPaidItems(hold.items);
  const ways = listTendersToSplit({ tenders }).map(({ kind, amount }) => ({ by: kind, amount }));
  const payment = calculatePayable({ ...booking, tendered: hold.tendered });
  const shares = splitByItem({ tenders: ways.map(({ amount }) => amount), payment }, paid, currency);
  const isRounded = [...shares.values()].some(({ rounding }) => rounding !== 0);
  const listPaidParts = (share: ItemPayments | undefined): OrderLedgerItem['paid'] =>
    share
      ? [
          ...ways.map(({ by }, at) => ({ by, amount: inCurrency(share.tenders[at] ?? 0) })),
          { by: 'payment' as const, amount: inCurrency(share.payment) },
          { by: 'rounding' as const, amount: inCurrency(share.rounding) },
        ].filter(({ amount }) => amount.amount !== 0)
      : [];
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
      ...getUnitPrices(products, item),
      paid: listPaidParts(shares.get(item.item_id)),
      refunded: {
        payment: inCurrency(item.refund_by_payment),
        tenders: inCurrency((item.refund ?? 0) - item.refund_by_payment),
      },
      uncharged: inCurrency(item.uncharged),
    })),
    paid: [
      ...ways.map(({ by, amount }) => ({ by, amount: inCurrency(amount) })),
      ...(payment > 0 ? [{ by: 'payment' as const, amount: inCurrency(payment) }] : []),
      ...(isRounded
        ? [
            {
              by: 'rounding' as const,
              amount: inCurrency(calculateRoundedOff({ ...booking, tendered: hold.tendered })),
            },
          ]
        : []),
    ],
    refunded: inCurrency(hold.items.reduce((all, { refund }) => all + (refund ?? 0), 0)),
    ...(booking.goodwill > 0 && { goodwill: inCurrency(booking.goodwill) }),
    ...(booking.goodwill_by_cash_card > 0 && { goodwill_by_cash_card: inCurrency(booking.goodwill_by_cash_card) }),
  };
};
