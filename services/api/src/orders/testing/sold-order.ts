import { money, type Money } from '@travel/contracts/money/money';
import type { PaymentRow } from '../../payments/lifecycle/payment-table.ts';
import type { Item } from '../items/item.ts';
import type { OrderMoney } from '../refunds/order-money.ts';

type Policy = NonNullable<Item['cancellation']>;

/** Returns a cancellation policy with the given steps: deadline and refund in percent. */
export const policy = (...steps: readonly (readonly [until: string, refund_percent: number])[]): Policy => ({
  refundable: true,
  steps: steps.map(([until, refund_percent]) => ({ until, refund_percent })),
});

type SoldItem = Pick<Item, 'cancellation'> & OrderMoney['hold']['items'][number];

const createItem = (price: Money, at: number, changed: Partial<SoldItem> = {}): SoldItem => ({
  item_id: `IT${at}`,
  status: 'booked',
  price: { inclusive: price },
  cancellation: policy(['2027-05-01T00:00:00Z', 100]),
  refund_by_payment: 0,
  uncharged: 0,
  ...changed,
});

/**
 * Returns a booked order of items with these prices, the first one `IT0`, paid by a charged card and by tenders whose
 * IDs and labels are their kinds. `changes` are applied to the items by position.
 */
export const createSoldOrder = (
  [first, ...others]: readonly [number, ...number[]],
  paidBy: Partial<Record<OrderMoney['tenders'][number]['kind'], number>> = {},
  changes: readonly Partial<SoldItem>[] = [],
  currency = 'USD',
) => {
  const kinds = ['coupon', 'loyalty', 'cash_card', 'wallet'] as const;
  const tenders = kinds
    .map((kind) => ({ tender_id: kind, kind, label: kind, amount: paidBy[kind] ?? 0, refunded: 0 }))
    .filter(({ amount }) => amount > 0);
  const items = [
    createItem(money(first, currency), 0, changes[0]),
    ...others.map((amount, at) => createItem(money(amount, currency), at + 1, changes[at + 1])),
  ] as const;
  const paid = items.filter(({ status }) => status !== 'released');
  return {
    hold: { items, tendered: tenders.reduce((all, { amount }) => all + amount, 0) },
    booking: {
      total: paid.reduce((all, { price }) => all + price.inclusive.amount, 0),
      currency,
      goodwill: 0,
      goodwill_by_cash_card: 0,
    },
    tenders,
    payment: null,
  } satisfies OrderMoney;
};

/** Returns the row of a payment of 7,000 minor units. */
export const createPaymentRow = (method: PaymentRow['method'], state: PaymentRow['state']): PaymentRow => {
  const at = new Date('2026-11-20T08:00:00Z');
  return {
    payment_id: 'PY1',
    hold_id: 'HD1',
    booking_id: 'BK1',
    organisation_id: 'main',
    pg_type: 'PG_01',
    browser_hash: '',
    method,
    state,
    amount: 7_000,
    currency: 'USD',
    intent_id: 'pi_1',
    client_secret: null,
    description: '',
    order_metadata: {},
    return_url: '',
    language_code: null,
    statement_name: null,
    attempt: 1,
    payment_method: null,
    customer_id: null,
    keeps_card: false,
    challenge_url: null,
    message: null,
    message_code: null,
    brand: null,
    last4: null,
    card_exp_month: null,
    card_exp_year: null,
    charge_at: null,
    pay_by: null,
    paid_at: null,
    refunded: 0,
    created_at: at,
    updated_at: at,
  };
};
