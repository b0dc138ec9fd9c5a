import { expect, it } from '@jest/globals';
import { formatPayment } from './format-payment.ts';

const invoice = { state: 'paid' as const, amount: 8_010, currency: 'USD', last4: '4242' };
const cash = { kind: 'cash_card', amount: 2_000 };
const coupon = { kind: 'coupon', amount: 890 };
const words = (changed: Partial<Parameters<typeof formatPayment>[0]>) =>
  formatPayment({ invoice, order: undefined, brand: 'Almanac', language: 'en-US', ...changed }).replaceAll(/\s/g, ' ');

it('names the card, the site or the organisation that paid an invoice', () => {
  expect(words({})).toBe('Card ending in 4242');
  expect(words({ order: { tenders: [coupon], payment: { amount: 8_010 } } })).toBe('Card ending in 4242');
  expect(words({ invoice: { ...invoice, last4: null } })).toBe('Paid on the site');
  expect(words({ invoice: { ...invoice, state: 'charged_to_organisation' } })).toBe('Charged to Almanac');
});

it('shows the part of an invoice that a cash card paid', () => {
  expect(words({ order: { tenders: [coupon, cash], payment: { amount: 6_010 } } })).toBe(
    'Cash card: USD 20.00; Card ending in 4242: USD 60.10',
  );
  expect(words({ invoice: { ...invoice, amount: 2_000 }, order: { tenders: [cash], payment: null } })).toBe(
    'Cash card: USD 20.00',
  );
});

it('names no card if the order has several invoices and a cash card paid a part of it', () => {
  expect(words({ order: { tenders: [cash], payment: { amount: 9_000 } } })).toBe('Paid on the site');
});
