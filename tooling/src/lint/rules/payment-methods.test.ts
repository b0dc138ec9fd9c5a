import { expect, it } from '@jest/globals';
import { lintWithRule } from '../fixture.ts';

const found = (path: string, text: string) => lintWithRule('payment-methods', { [path]: text });
const asks = "export const isLater = (way: string) => way === 'pay_later';\n";

it('rejects the name of a payment method outside the folders of payment methods', () => {
  const message = (name: string) =>
    `services/api/src/orders/a.ts: What only ${name} does belongs into its folder in methods/, behind the interface of all payment methods.`;
  expect(found('services/api/src/orders/a.ts', asks)).toEqual([message('pay_later')]);
  expect(
    found('services/api/src/orders/a.ts', "export const a = (p?: { method: string }) => p?.method === 'invoice';\n"),
  ).toEqual([message('invoice')]);
  expect(found('services/api/src/orders/a.ts', "export const a = (method: string) => method !== 'card';\n")).toEqual([
    message('card'),
  ]);
});

it('lets the folders of payment methods, contracts and tests name them', () => {
  expect(found('services/api/src/payments/methods/pay-later/a.ts', asks)).toEqual([]);
  expect(found('mfe-checkout/src/methods/pay-later/a.ts', asks)).toEqual([]);
  expect(found('shared-contracts/src/endpoints/paying/payments.ts', asks)).toEqual([]);
  expect(found('services/api/src/orders/a.test.ts', asks)).toEqual([]);
});

it('accepts other comparisons with strings, and HTTP methods', () => {
  const others = "export const a = (kind: string, method: string) => kind === 'invoice' || method === 'POST';\n";
  expect(found('services/api/src/orders/a.ts', others)).toEqual([]);
});
