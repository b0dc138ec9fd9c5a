import { expect, it } from '@jest/globals';
import { livePaymentStates, paymentComesFrom, paymentStates, type PaymentState } from './payment-states.ts';

it.each<[PaymentState, PaymentState[]]>([
  ['preparing', ['open', 'releasing']],
  ['open', ['confirming', 'authorised', 'releasing']],
  ['confirming', ['open', 'challenged', 'authorised', 'due', 'captured', 'releasing']],
  ['challenged', ['open', 'confirming', 'challenged', 'authorised', 'due', 'captured', 'releasing']],
  ['authorised', ['kept', 'captured', 'releasing']],
  ['kept', ['charging', 'releasing']],
  ['charging', ['due', 'captured']],
  ['due', ['confirming', 'releasing']],
  // A refunded payment stays captured.
  ['captured', ['captured']],
  ['releasing', ['released']],
  ['released', []],
])('changes the state of a payment from %s only to the listed states', (from, expected) => {
  expect(paymentStates.filter((to) => paymentComesFrom[to].includes(from))).toEqual(expected);
});

it('starts each payment in the state preparing', () => {
  expect(paymentStates.filter((state) => paymentComesFrom[state].length === 0)).toEqual(['preparing']);
});

it('counts each payment state as live except releasing and released', () => {
  expect(paymentStates.filter((state) => !livePaymentStates.some((live) => live === state))).toEqual([
    'releasing',
    'released',
  ]);
});
