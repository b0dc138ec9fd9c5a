import { describe, expect, it } from '@jest/globals';
import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { createPaymentOptions } from '../../testing/fake-order.ts';
import { openPayment } from '../../testing/open-payment.tsx';
import { createAuthorisedPayment, bookingId, createPayment } from '../../testing/samples.ts';

installFakeClock();

const leave = 'POST /api/payments/{payment_id}/bank';
const create = 'POST /api/payments';
const cancel = 'POST /api/payments/{payment_id}/cancel';

const atBank = (): Payment =>
  createPayment({
    payment_id: 'PBANK00000000',
    booking_id: bookingId,
    method: 'bank_redirect',
    status: 'requires_action',
    redirect_url: 'http://127.0.0.1:3300/bank/4f2a91c0',
  });

const offering = {
  'GET /api/orders/{order_id}/payment-options': () => ({ data: createPaymentOptions({ bank_redirect: true }) }),
  [leave]: () => ({ data: atBank() }),
};

const option = 'pay at your bank';
const openList = async () => act(async () => fireEvent.click(screen.getByRole('combobox', { name: 'Pay with' })));
const choose = async () => {
  await openList();
  await act(async () => fireEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: option })));
  await settle();
};

describe("paying at the traveller's bank", () => {
  it('hides the option if the order cannot be paid at the bank, or the caller passes a continuation', async () => {
    const pay = await openPayment();
    expect(screen.getByRole('group', { name: 'Pay with' })).toHaveTextContent(/^pay with new card$/);
    await pay.remote.unmount();
    // With `onPaid` the method is not offered, because the callback could not run after the browser has left for the
    // bank's page.
    await openPayment({ answers: offering, props: { onPaid: () => {} } });
    expect(screen.getByRole('group', { name: 'Pay with' })).toHaveTextContent(/^pay with new card$/);
  });

  it('announces the redirect to the bank, and redirects through our server once the booking is created', async () => {
    const told: string[] = [];
    const pay = await openPayment({ answers: offering, props: { onMethodChange: (key) => void told.push(key) } });
    await choose();
    expect(told.at(-1)).toBe('bank');
    expect(screen.getByText(/we take you to your bank/)).toBeVisible();
    await pay.pay();
    expect(pay.inits).toEqual(['init']);
    expect(pay.calls(leave)[0]?.request).toMatchObject({
      body: { return_url: expect.stringContaining('/hotel-checkout?step=payment&from=bank') },
    });
    expect(pay.navigations()).toEqual([
      { to: expect.stringMatching(/^\/api\/payments\/PBANK00000000\/bank\?from=/), options: { document: true } },
    ]);
    expect(pay.remote.element).toHaveTextContent('Taking you to your bank.');
    expect(await findFaults(pay.remote.element)).toEqual([]);
  });

  it('shows after a reload that the bank is waiting, with buttons to continue or pay another way', async () => {
    const pay = await openPayment({
      bare: true,
      answers: {
        ...offering,
        [create]: () => ({ data: atBank() }),
        [cancel]: () => ({ data: { ...atBank(), status: 'canceled' } }),
      },
    });
    expect(pay.remote.element).toHaveTextContent('Your bank needs your approval.');
    await pay.press('Continue at your bank');
    expect(pay.navigations()[0]?.to).toContain('/api/payments/PBANK00000000/bank');
    // Simulate that the browser restores the page from its back/forward cache.
    await act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await pay.press('Pay another way');
    expect(pay.calls(cancel)).toHaveLength(1);
    expect(screen.queryByText('Your bank needs your approval.')).not.toBeInTheDocument();
  });

  it.each([
    ['known when the payment is created', (refused: Payment) => ({ [create]: () => ({ data: refused }) })],
    [
      'known when the payment is retrieved',
      (refused: Payment) => ({
        [create]: () => ({ data: atBank() }),
        'GET /api/payments/{payment_id}': () => ({ data: refused }),
      }),
    ],
  ])("shows the bank's refusal to a returning traveller, %s", async (_, answered) => {
    const refused = createPayment({
      booking_id: bookingId,
      message_code: 'payment_intent_authentication_failure',
      message: 'The bank refused.',
    });
    const pay = await openPayment({
      bare: true,
      path: '/hotel-checkout?step=payment&from=bank',
      answers: { ...offering, ...answered(refused) },
    });
    expect(pay.said()).toContain("Your bank didn't approve the payment.");
  });

  it('opens the booking when the traveller returns from the bank after paying', async () => {
    const pay = await openPayment({
      bare: true,
      path: '/hotel-checkout?step=payment&from=bank',
      answers: { ...offering, [create]: () => ({ data: createAuthorisedPayment() }) },
    });
    expect(pay.remote.element).toHaveTextContent('Confirming your booking.');
  });
});
