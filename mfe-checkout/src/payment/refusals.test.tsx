import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { advanceClock, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { takeForm } from '../testing/fake-form.ts';
import { getForm, openPayment } from '../testing/open-payment.tsx';
import { createAuthorisedPayment, bookingId, createDeclinedPayment, createPayment } from '../testing/samples.ts';
import { getFailCode, buildFailString, opensCardFailure } from '../methods/card/card-refusal.ts';

installFakeClock();

const confirm = 'POST /api/payments/{payment_id}/confirm';
const retrieve = 'GET /api/payments/{payment_id}';

const refused = async (payment: Payment, options: Parameters<typeof openPayment>[0] = {}) => {
  const pay = await openPayment({ ...options, answers: { [confirm]: () => ({ data: payment }), ...options.answers } });
  await pay.pay();
  return pay;
};

describe('a refused card', () => {
  it('[4/26] [8/13] [9/01] shows our own message about the refused card for 5000 ms', async () => {
    const pay = await refused(createDeclinedPayment());
    expect(pay.said()).toBe('Your bank declined the card.');
    await advanceClock(4_999);
    expect(pay.said()).toBe('Your bank declined the card.');
    await advanceClock(1);
    expect(pay.said()).toBe('');
  });

  it('[8/13] shows the refusal in red under the card form', async () => {
    const pay = await refused(createDeclinedPayment());
    const alert = screen.getByText('Your bank declined the card.', { selector: '[role=alert] *' }).closest('p');
    expect(alert).toHaveStyle({ color: 'var(--color-negative)' });
    const { frame } = getForm(pay);
    expect(alert && frame.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("[8/13] shows the refusal in the page's language", async () => {
    const pay = await openPayment({
      bare: true,
      locale: { language: 'de-DE' },
      answers: { [confirm]: () => ({ data: createDeclinedPayment() }) },
    });
    const form = takeForm('Kartendaten');
    await form.ready();
    await advanceClock(500);
    await form.type();
    await pay.press('Jetzt bezahlen');
    expect(pay.said()).toBe('Ihre Bank hat die Karte abgelehnt.');
    await advanceClock(4_999);
    expect(pay.said()).toBe('Ihre Bank hat die Karte abgelehnt.');
    await advanceClock(1);
    expect(pay.said()).toBe('');
  });

  it.each([
    ['insufficient_funds', "There isn't enough money on the card."],
    ['expired_card', 'The card has expired.'],
    ['incorrect_cvc', "The card's security code is wrong."],
    ['processing_error', "The card couldn't be processed just now."],
    ['payment_intent_authentication_failure', "Your bank didn't approve the payment."],
    ['stolen_card', 'Your bank declined the card.'],
  ])('[8/13] explains the refusal code %s: %s', async (code, text) => {
    const pay = await refused(createDeclinedPayment(code, 'In the words of the provider.'));
    expect(pay.said()).toBe(text);
  });

  it("shows the provider's message for a refusal code without a text of ours", async () => {
    const pay = await refused(createDeclinedPayment('brand_new_code', 'Your card does not do this.'));
    expect(pay.said()).toBe('Your card does not do this.');
  });

  it('[2.4/04] [8/01] opens the card-failure modal as specified; OK leads back to the card', async () => {
    const pay = await refused(createDeclinedPayment());
    const modal = screen.getByRole('dialog', { name: 'SORRY! UNABLE TO PROCESS YOUR CARD' });
    expect(modal).toHaveTextContent(
      "WE COULDN'T PROCESS PAYMENT ON YOUR CURRENT CARD, PLEASE USE A DIFFERENT ON AND TRY AGAIN",
    );
    expect(modal).toHaveTextContent('Your bank declined the card. Nothing was charged.');
    await pay.press('OK');
    expect(modal).not.toBeInTheDocument();
    expect(getForm(pay).heard.at(-1)).toEqual({ v: 1, type: 'focus' });
    expect(pay.button()).toBeEnabled();
  });

  it('has no accessibility errors', async () => {
    await refused(createDeclinedPayment());
    expect(await findFaults(screen.getByRole('dialog'))).toEqual([]);
  });

  it('[4/32] [8/08] marks whether a second supplier tried the card, and opens the modal if none exists', () => {
    expect(buildFailString('pm_1Qx', false)).toBe('pm_1Qx_0');
    expect(buildFailString('pm_1Qx', true)).toBe('pm_1Qx_1');
    expect(getFailCode('pm_1Qx_0')).toBe('0');
    expect(getFailCode('card_of_many_parts_7')).toBe('7');
    expect(opensCardFailure('pm_1Qx_0', false)).toBe(true);
    expect(opensCardFailure('pm_1Qx_7', false)).toBe(true);
    expect(opensCardFailure('pm_1Qx_1', false)).toBe(false);
    expect(opensCardFailure('pm_1Qx_0', true)).toBe(false);
  });

  it('requests a new card token if the provider does not know the current token', async () => {
    const tokens: unknown[] = [];
    const pay = await openPayment({
      answers: {
        [confirm]: ({ body }) => {
          tokens.push(body.payment_method);
          if (tokens.length === 1) throw new ApiError({ code: 'payment_method_unknown', status: 422 });
          return { data: createAuthorisedPayment() };
        },
      },
    });
    await pay.pay();
    expect(pay.said()).toBe('Please enter your card again. Nothing was charged.');
    await pay.pay();
    expect(tokens).toEqual(['pm_card1', 'pm_card2']);
  });
});

describe('a payment with an unknown result', () => {
  const lost = (code: string, status: number) => () => {
    throw new ApiError({ code, status });
  };

  it.each([
    ['the response is lost', 'network_failed', 0],
    ['the request times out', 'timed_out', 0],
    ['the response is unreadable', 'unreadable_answer', 502],
    ['the payment provider is unavailable', 'provider_unavailable', 503],
    ['another page is paying', 'attempt_in_flight', 409],
    ['the booking is already paid', 'already_paid', 409],
  ])('polls for the result and never charges twice if %s', async (_case, code, status) => {
    const pay = await openPayment({ answers: { [confirm]: lost(code, status) } });
    await pay.pay();
    expect(pay.remote.element).toHaveTextContent("You won't be charged twice.");
    expect(pay.button()).toHaveAttribute('aria-busy', 'true');
    await advanceClock(1_999);
    expect(pay.calls(retrieve)).toEqual([]);
    await advanceClock(1);
    expect(pay.calls(retrieve)).toHaveLength(1);
    await advanceClock(500);
    expect(pay.navigations()).toHaveLength(1);
    expect(pay.calls(confirm)).toHaveLength(1);
  });

  it('polls for the result at most ten times, then announces an e-mail', async () => {
    const pay = await openPayment({
      answers: { [confirm]: lost('network_failed', 0), [retrieve]: lost('network_failed', 0) },
    });
    await pay.pay();
    await advanceClock(60_000);
    expect(pay.calls(retrieve)).toHaveLength(10);
    expect(pay.said()).toContain("We don't know yet whether your payment went through.");
    expect(pay.said()).toContain("we'll e-mail maya@example.test");
    expect(pay.button()).not.toHaveAttribute('aria-busy');
    await pay.press('Check again');
    await advanceClock(2_000);
    expect(pay.calls(retrieve)).toHaveLength(11);
  });

  it('charges the same card again when the result is unknown and Pay Now is pressed again', async () => {
    const tokens: unknown[] = [];
    const pay = await openPayment({
      answers: {
        [confirm]: ({ body }) => {
          tokens.push(body.payment_method);
          throw ApiError.transport('network_failed');
        },
        [retrieve]: lost('network_failed', 0),
      },
    });
    await pay.pay();
    await advanceClock(22_000);
    await pay.pay();
    expect(tokens).toEqual(['pm_card1', 'pm_card1']);
  });

  it('opens the success page if the server is still processing the payment of the booking', async () => {
    const slow = createPayment({ booking_id: bookingId, status: 'processing' });
    const pay = await openPayment({
      answers: { [confirm]: () => ({ data: slow }), [retrieve]: () => ({ data: slow }) },
    });
    await pay.pay();
    await advanceClock(20_000);
    await advanceClock(500);
    expect(pay.navigations()).toEqual([
      { to: `/checkout-success?booking_id=${bookingId}`, options: { document: true } },
    ]);
  });

  it('allows another attempt if the payment never reached the provider', async () => {
    const pay = await openPayment({
      answers: {
        [confirm]: lost('network_failed', 0),
        [retrieve]: () => ({ data: createPayment({ booking_id: bookingId }) }),
      },
    });
    await pay.pay();
    await advanceClock(2_000);
    expect(pay.said()).toBe("The payment didn't go through, and nothing was charged. Please try again.");
    expect(pay.button()).toBeEnabled();
  });
});
