import type { BookingFile } from '@travel/contracts/endpoints/office/office-bookings';
import type { OrderLedger, OrderLedgerItem } from '@travel/contracts/endpoints/orders/order-ledger';
import { money, negate } from '@travel/contracts/money/money';

type LedgerLine = BookingFile['lines'][number];

const accountByPart = (by: OrderLedgerItem['paid'][number]['by']): string =>
  by === 'payment' ? 'charge' : by === 'rounding' ? 'rounding' : 'tender';

/** Returns the lines of an item: each part of the payment with the sale as its counterpart, and the same for refunds. */
const toItemLines = ({ title, paid, refunded, uncharged }: OrderLedgerItem): LedgerLine[] => {
  const { currency } = uncharged;
  const line = (account: string, label: string, amount: number): LedgerLine => ({
    account,
    label,
    amount: money(amount, currency),
  });
  const sold = paid.reduce((sum, { amount }) => sum + amount.amount, 0);
  const returned = refunded.payment.amount + refunded.tenders.amount + uncharged.amount;
  return [
    ...paid.map(({ by, amount }) => line(accountByPart(by), by, amount.amount)),
    line('sale', title, -sold),
    line('refund', title, -refunded.payment.amount),
    line('tender_refund', title, -refunded.tenders.amount),
    line('uncharged', title, -uncharged.amount),
    line('sale_refund', title, returned),
  ];
};

/** Returns an order's ledger as debits and credits, which sum to zero. Lines without an amount are left out. */
export const listLedgerLines = ({ items, goodwill, goodwill_by_cash_card: byCashCard }: OrderLedger): LedgerLine[] =>
  [
    ...items.flatMap(toItemLines),
    ...(goodwill
      ? [
          { account: 'refund', label: 'payment', amount: negate(goodwill) },
          { account: 'goodwill', label: 'payment', amount: goodwill },
        ]
      : []),
    ...(byCashCard
      ? [
          { account: 'tender_refund', label: 'cash_card', amount: negate(byCashCard) },
          { account: 'goodwill', label: 'cash_card', amount: byCashCard },
        ]
      : []),
  ].filter(({ amount }) => amount.amount !== 0);
