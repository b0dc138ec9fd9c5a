import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { takeForm } from '../../testing/fake-form.ts';
import { getForm, openPayment } from '../../testing/open-payment.tsx';
import { createPayment } from '../../testing/samples.ts';
import { formTimeout, tokenTimeout } from './sandbox-gateway.ts';

installFakeClock();

const create = 'POST /api/payments';
const confirm = 'POST /api/payments/{payment_id}/confirm';
const isShown = () => screen.getByTitle('Card details').closest('[inert]') === null;

describe('the group Credit card', () => {
  it("[2.2/01] [4/11] [6/01] offers a guest only 'pay with new card', and reports its uniquekey to the caller", async () => {
    const chosen: string[] = [];
    await openPayment({ props: { onMethodChange: (key) => void chosen.push(key) } });
    const group = screen.getByRole('group', { name: 'Credit card' });
    expect(group).toHaveTextContent('pay with new card');
    expect(group).not.toHaveTextContent('add new card');
    expect(chosen).toEqual(['other']);
  });

  it('[2.2/04] hides the credit card group where cards are disabled, and shows a contact', async () => {
    const pay = await openPayment({ bare: true, flags: { creditCardsDisabled: true } });
    expect(screen.queryByRole('group', { name: 'Credit card' })).not.toBeInTheDocument();
    expect(pay.remote.element).toHaveTextContent("Almanac doesn't take cards online. Write to help@almanac.example");
    expect(pay.button()).toBeDisabled();
    expect(pay.steps()).toEqual([]);
  });

  it('hides the credit card group if the caller requests only other payment blocks', async () => {
    await openPayment({ bare: true, props: { blocks: ['coupon'] } });
    expect(screen.queryByRole('group', { name: 'Credit card' })).not.toBeInTheDocument();
  });

  it('[4/29] [4/30] [9/05] loads the card form from another origin, and shows it 500 ms after being chosen', async () => {
    const pay = await openPayment({ bare: true });
    expect(pay.calls(create)).toHaveLength(1);
    const form = takeForm();
    expect(form.frame).toHaveAttribute('src', 'http://127.0.0.1:3300/card-form');
    await form.ready();
    expect(form.heard).toEqual([
      expect.objectContaining({
        v: 1,
        type: 'init',
        language: 'en-US',
        direction: 'ltr',
        publishableKey: 'pk_test_sandbox',
      }),
    ]);
    await advanceClock(499);
    expect(isShown()).toBe(false);
    await advanceClock(1);
    expect(isShown()).toBe(true);
  });

  it('shows a placeholder until a slow card form is ready', async () => {
    await openPayment({ bare: true });
    await advanceClock(5_000);
    expect(isShown()).toBe(false);
    expect(screen.getByRole('status', { name: 'Loading the card form' })).toBeInTheDocument();
    await takeForm().ready();
    expect(isShown()).toBe(true);
  });

  it("passes the page's language and text direction to the card form", async () => {
    await openPayment({ bare: true, locale: { language: 'ar-AE' } });
    const form = takeForm('بيانات البطاقة');
    await form.ready();
    expect(form.heard[0]).toMatchObject({ language: 'ar-AE', direction: 'rtl' });
  });

  it('shows an error when the card form does not load, and retries', async () => {
    const pay = await openPayment({ bare: true });
    await advanceClock(formTimeout);
    expect(screen.getByRole('alert')).toHaveTextContent("The card form didn't load.");
    expect(pay.button()).toBeDisabled();
    await pay.press('Try again');
    await takeForm().ready();
    await advanceClock(500);
    expect(pay.button()).toBeEnabled();
  });

  it.each([
    ['provider_unavailable', 503, "Our payment provider isn't answering. Please try again in a moment."],
    ['network_failed', 0, 'You seem to be offline. Check your connection and try again.'],
    ['hold_ended', 410, 'This is no longer on hold.'],
  ])('shows why the payment cannot be created: %s', async (code, status, text) => {
    const refused: string[] = [];
    await openPayment({
      bare: true,
      props: { onRefused: (word) => void refused.push(word) },
      answers: {
        [create]: () => {
          throw new ApiError({ code, status });
        },
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(refused).toEqual(code === 'hold_ended' ? [code] : []);
  });

  it("shows an error if this page cannot draw the gateway's card form", async () => {
    const gateway = {
      kind: 'sandbox',
      pg_type: 'PG_03',
      publishable_key: 'pk_1',
      form_url: null,
      client_secret: 's',
    } as const;
    await openPayment({ bare: true, answers: { [create]: () => ({ data: createPayment({ gateway }) }) } });
    expect(screen.getByRole('alert')).toHaveTextContent("Cards can't be taken on this page.");
  });

  it('has no accessibility errors', async () => {
    const { remote } = await openPayment({ props: { terms: { of: 'Torre Limonaia' } } });
    expect(await findFaults(remote.element)).toEqual([]);
  });
});

describe('messages of the card form', () => {
  const typed = { v: 1, type: 'changed', complete: true, empty: false, brand: 'visa' };

  it.each([
    ['from another origin', { origin: 'http://evil.test' }, typed],
    ['from another window', { source: window }, typed],
    ['from no window', { source: null }, typed],
    ['of another protocol version', {}, { ...typed, v: 2 }],
    ['with invalid fields', {}, { ...typed, complete: 'yes' }],
    ['of an unknown kind', {}, { v: 1, type: 'paid' }],
  ])('ignores card form messages %s', async (_case, from, message) => {
    const pay = await openPayment({ bare: true });
    const form = takeForm();
    await form.ready();
    await advanceClock(500);
    await form.say({ v: 1, type: 'changed', complete: false, empty: true, brand: 'unknown' });
    await form.say(message, from);
    form.tokens = [{ code: 'incomplete' }];
    await pay.pay();
    // The card is still incomplete, so the form marks the missing fields and no payment starts.
    expect(pay.inits).toEqual([]);
  });

  it.each([
    ['a card number as its ID', { payment_method: '4242424242424242' }],
    ['more than the last four digits', { last4: '424242' }],
    ['an unknown brand', { brand: 'bitcoin' }],
  ])('rejects a card token with %s', async (_case, wrong) => {
    const pay = await openPayment();
    const form = getForm(pay);
    form.tokens = [{ code: 'network_failed' }];
    await pay.pay();
    expect(pay.said()).toContain('You seem to be offline');
    const card = { payment_method: 'pm_1', brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029, ...wrong };
    await form.say({ v: 1, type: 'tokenised', request: 'r1', card });
    expect(pay.calls(confirm)).toEqual([]);
  });

  it('sets the card frame to the height that the form reports, up to a maximum', async () => {
    const form = getForm(await openPayment());
    await form.say({ v: 1, type: 'height', height: 261 });
    expect(form.frame.style.blockSize).toBe('261px');
    await form.say({ v: 1, type: 'height', height: 1_000_000 });
    expect(form.frame.style.blockSize).toBe('261px');
  });

  it('fails the payment if no card token arrives in time', async () => {
    const pay = await openPayment();
    const form = getForm(pay);
    const page = form.frame.contentWindow;
    if (page) Object.defineProperty(page, 'postMessage', { configurable: true, value: () => {} });
    await pay.pay();
    await advanceClock(tokenTimeout - 1);
    expect(pay.button()).toHaveAttribute('aria-busy', 'true');
    await advanceClock(1);
    expect(pay.button()).not.toHaveAttribute('aria-busy');
    expect(pay.said()).toContain('You seem to be offline');
  });

  it('ignores card form messages after the payment block has unmounted', async () => {
    const { remote, form } = await openPayment();
    await remote.unmount();
    expect(document.querySelector('iframe')).toBeNull();
    await form?.say({ v: 1, type: 'submitted' });
    await settle();
  });
});
