import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { morning, advanceClock, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { takeBank } from '../../testing/fake-form.ts';
import { openPayment } from '../../testing/open-payment.tsx';
import {
  createAuthorisedPayment,
  bookingId,
  createChallengedPayment,
  createDeclinedPayment,
  createPayment,
} from '../../testing/samples.ts';

installFakeClock();

const confirm = 'POST /api/payments/{payment_id}/confirm';
const retrieve = 'GET /api/payments/{payment_id}';
const cancel = 'POST /api/payments/{payment_id}/cancel';
const create = 'POST /api/payments';

/**
 * Opens a payment that needs a bank challenge. `after` returns the payment as it is once the bank's frame is closed.
 */
const openChallenged = async (after: () => Payment, options: Parameters<typeof openPayment>[0] = {}) => {
  const pay = await openPayment({
    ...options,
    answers: {
      [confirm]: () => ({ data: createChallengedPayment() }),
      [retrieve]: () => ({ data: after() }),
      ...options.answers,
    },
  });
  await pay.pay();
  return pay;
};
const dialog = () => screen.getByRole('dialog', { name: '3D Secure' });

describe('3D Secure', () => {
  it("[2.4/06] shows the bank's page in an embedded frame with a CLOSE button, and how long the room is held", async () => {
    await openChallenged(createAuthorisedPayment, { props: { keptUntil: morning.getTime() + 22 * 60_000 + 41_500 } });
    expect(takeBank().frame).toHaveAttribute('src', 'http://127.0.0.1:3300/3ds/ch_4f2a');
    expect(dialog()).toContainElement(screen.getByRole('button', { name: 'CLOSE' }));
    expect(dialog()).toHaveTextContent('Your choice stays on hold, 22:41 left.');
  });

  it.each(['succeeded', 'requires_confirmation', 'requires_capture'] as const)(
    "[4/06] [4/07] [9/02] [9/13] retrieves the payment when the bank's frame closes; status %s means success after 1 s",
    async (status) => {
      const pay = await openChallenged(() => createPayment({ booking_id: bookingId, status }));
      expect(pay.calls(retrieve)).toEqual([]);
      await pay.press('CLOSE');
      expect(pay.calls(retrieve)).toHaveLength(1);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(pay.remote.element).toHaveTextContent('Confirming your booking.');
      // The page polls one second after the bank's frame closes, and loads the success page half a second later.
      await advanceClock(1_499);
      expect(pay.navigations()).toEqual([]);
      await advanceClock(1);
      expect(pay.navigations()).toEqual([
        { to: `/checkout-success?booking_id=${bookingId}`, options: { document: true } },
      ]);
    },
  );

  it("[4/07] runs the caller's continuation one second after the bank's frame closes, not before", async () => {
    const outcomes: unknown[] = [];
    const pay = await openChallenged(createAuthorisedPayment, {
      props: { onPaid: (outcome) => void outcomes.push(outcome) },
    });
    await pay.press('CLOSE');
    await advanceClock(999);
    expect(outcomes).toEqual([]);
    await advanceClock(1);
    expect(outcomes).toEqual([{ booking_id: bookingId, status: 'pending' }]);
  });

  it("[4/08] [8/07] requests another payment method when the bank refuses, with the provider's reason", async () => {
    const pay = await openChallenged(() =>
      createDeclinedPayment('insufficient_funds', 'Your card has insufficient funds.'),
    );
    await pay.press('CLOSE');
    expect(screen.getByText('Please enter another payment method')).toBeVisible();
    expect(pay.said()).toContain("There isn't enough money on the card.");
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(pay.calls(cancel)).toEqual([]);
    expect(pay.button()).toBeEnabled();
  });

  it("cancels the payment when the traveller closes the bank's page; the next card gets a new payment", async () => {
    const pay = await openChallenged(createChallengedPayment);
    await pay.press('CLOSE');
    expect(pay.calls(cancel)).toHaveLength(1);
    expect(pay.said()).toContain("You closed your bank's page, so the payment was cancelled. Nothing was charged");
    expect(pay.said()).not.toContain('another payment method');
    await pay.pay();
    expect(pay.calls(create)).toHaveLength(2);
    expect(pay.calls(confirm)).toHaveLength(2);
  });

  it("closes the bank's frame by Escape as by the CLOSE button", async () => {
    const pay = await openChallenged(createChallengedPayment);
    await pay.user.keyboard('{Escape}');
    await advanceClock(0);
    expect(pay.calls(cancel)).toHaveLength(1);
  });

  it("closes the bank's frame when the challenge has ended", async () => {
    const pay = await openChallenged(createAuthorisedPayment);
    await takeBank().end();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await advanceClock(1_500);
    expect(pay.navigations()).toHaveLength(1);
  });

  it("ignores messages that do not come from the bank's frame", async () => {
    await openChallenged(createAuthorisedPayment);
    await takeBank().end('http://evil.test');
    expect(dialog()).toBeInTheDocument();
  });

  it('polls the payment if the bank has finished but the server has no result yet', async () => {
    const answers = [createChallengedPayment(), createAuthorisedPayment()];
    const pay = await openChallenged(() => answers.shift() ?? createAuthorisedPayment());
    await takeBank().end();
    expect(pay.remote.element).toHaveTextContent("You won't be charged twice.");
    await advanceClock(2_000);
    await advanceClock(500);
    expect(pay.calls(cancel)).toEqual([]);
    expect(pay.navigations()).toHaveLength(1);
  });

  it('polls the payment if the server cannot be reached', async () => {
    let down = true;
    const pay = await openChallenged(() => {
      if (down) throw ApiError.transport('network_failed');
      return createAuthorisedPayment();
    });
    await pay.press('CLOSE');
    expect(pay.remote.element).toHaveTextContent('Checking what happened to your payment.');
    down = false;
    await advanceClock(2_500);
    expect(pay.navigations()).toHaveLength(1);
  });

  it('has no accessibility errors', async () => {
    await openChallenged(createAuthorisedPayment);
    expect(await findFaults(dialog())).toEqual([]);
  });
});

describe("a bank's challenge that was open before a reload", () => {
  const waiting = (more: Parameters<typeof openPayment>[0] = {}) =>
    openPayment({ ...more, answers: { [create]: () => ({ data: createChallengedPayment() }), ...more.answers } });

  it("shows that the bank is waiting, and reopens the bank's challenge", async () => {
    const pay = await waiting();
    expect(pay.remote.element).toHaveTextContent('Your bank needs your approval.');
    await pay.press('Continue to your bank');
    expect(takeBank().frame).toHaveAttribute('src', 'http://127.0.0.1:3300/3ds/ch_4f2a');
  });

  it('cancels the payment when another card is chosen', async () => {
    const pay = await waiting();
    await pay.press('Use another card');
    expect(pay.calls(cancel)).toHaveLength(1);
    expect(pay.said()).toContain('the payment was cancelled');
  });

  it('leaves the checkout for the result if the challenge was completed elsewhere', async () => {
    const pay = await openPayment({ answers: { [create]: () => ({ data: createAuthorisedPayment() }) } });
    await advanceClock(500);
    expect(pay.navigations()).toHaveLength(1);
    expect(pay.inits).toEqual([]);
  });
});
