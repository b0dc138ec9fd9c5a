import { describe, expect, it } from '@jest/globals';
import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { ApiError } from '@travel/contracts/http/api-error';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { createPaymentOptions } from '../../testing/fake-order.ts';
import { openPayment } from '../../testing/open-payment.tsx';
import { createAuthorisedPayment } from '../../testing/samples.ts';

installFakeClock();

const call = 'POST /api/payments/{payment_id}/voucher';
const option = 'pay with cash voucher';

const openList = async () => act(async () => fireEvent.click(screen.getByRole('combobox', { name: 'Pay with' })));
const openOffered = async (answer: () => { data: Payment }, told: (key: string) => void = () => {}) => {
  const pay = await openPayment({
    answers: {
      'GET /api/orders/{order_id}/payment-options': () => ({ data: createPaymentOptions({ cash_voucher: true }) }),
      [call]: answer,
    },
    props: { onMethodChange: told },
  });
  await openList();
  await act(async () => fireEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: option })));
  await settle();
  return pay;
};
const type = (code: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Voucher code'), { target: { value: code } }));

describe('[9/12] paying with a cash voucher', () => {
  it('hides the cash voucher unless the order can be paid with one', async () => {
    await openPayment();
    expect(screen.getByRole('group', { name: 'Pay with' })).toHaveTextContent(/^pay with new card$/);
  });

  it('requires the voucher code before booking, and pays with the voucher', async () => {
    const told: string[] = [];
    const pay = await openOffered(
      () => ({ data: { ...createAuthorisedPayment(), method: 'cash_voucher' as const } }),
      (key) => void told.push(key),
    );
    expect(told.at(-1)).toBe('voucher');
    await pay.pay();
    expect(screen.getByLabelText('Voucher code')).toHaveAccessibleDescription('Enter the code of your voucher.');
    expect(pay.inits).toEqual([]);
    await type(' k7xq-2m9v-4zj8-3rtd ');
    await pay.pay();
    expect(pay.inits).toEqual(['init']);
    expect(pay.calls(call)[0]?.request).toMatchObject({ body: { code: 'k7xq-2m9v-4zj8-3rtd' } });
    expect(await findFaults(pay.remote.element)).toEqual([]);
  });

  it.each([
    ['voucher_unknown', "There's no voucher with this code."],
    ['voucher_too_small', "The voucher doesn't cover the whole amount."],
    ['voucher_not_offered', "This can't be paid with a cash voucher."],
  ])('explains the refusal %s, and keeps the typed voucher code', async (code, text) => {
    const pay = await openOffered(() => {
      throw new ApiError({ code, status: 409 });
    });
    await type('K7XQ');
    await pay.pay();
    expect(pay.said()).toContain(text);
    expect(screen.getByLabelText('Voucher code')).toHaveValue('K7XQ');
  });
});
