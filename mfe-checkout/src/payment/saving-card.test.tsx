import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { takeBank, takeForm } from '../testing/fake-form.ts';
import { fakeOrder, createPaymentOptions } from '../testing/fake-order.ts';
import { getForm, openPayment } from '../testing/open-payment.tsx';
import {
  createAuthorisedPayment,
  bookingId,
  createChallengedPayment,
  createDeclinedPayment,
  createPayment,
  token,
  createToken,
  usd,
} from '../testing/samples.ts';

installFakeClock();

const create = 'POST /api/payments';
const update = 'POST /api/payments/{payment_id}/update';
const confirm = 'POST /api/payments/{payment_id}/confirm';
const read = 'GET /api/payments/{payment_id}';
const method = 'POST /api/payments/{payment_id}/method';

const order = { order_id: token, description: 'Long Days', email: 'maya@example.test', service: 'subscription' };
const metadata = { is_renewal: false, charge_org: false, is_trial: true };

const nothing = { amount: usd(0), method: 'pay_later' } as const;
/** Responses of a server that saves a card without charging it. */
const savingCard = {
  'GET /api/orders/{order_id}/payment-options': () => ({
    data: createPaymentOptions({ order: { total: usd(0), tenders: [], payable: usd(0) }, product_type: 'SUB' }),
  }),
  'POST /api/booking/generatePgToken': () => ({ data: createToken(true) }),
  [create]: () => ({ data: createPayment(nothing) }),
  [update]: () => ({ data: createPayment({ ...nothing, booking_id: bookingId }) }),
  [confirm]: () => ({ data: { ...createAuthorisedPayment(), ...nothing } }),
};

type Options = NonNullable<Parameters<typeof openPayment>[0]>;

const openTrial = ({ props, answers, ...options }: Options = {}) =>
  openPayment({
    session: createSignedInSession(),
    ...options,
    props: { productCode: 'SUB', amount: usd(0), keepsCard: true, order: { ...order, metadata }, ...props },
    answers: { ...savingCard, ...answers },
  });

describe('saving a card without charging it', () => {
  it('[4/22] [4/31] requests a card and saves it without a charge: init, update, confirm', async () => {
    const pay = await openTrial();
    expect(screen.getByText(/Nothing is charged today\. We keep a card only for charges to come/)).toBeVisible();
    expect(
      screen.getByText(/We save this card for future charges only\. You can change it in your profile/),
    ).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Keep this card for next time' })).not.toBeInTheDocument();
    await pay.pay();
    expect(pay.steps()).toEqual(['POST /api/pgv2/generateCheckSum', create, update, confirm]);
    expect(pay.calls(create)[0]?.request).toMatchObject({ body: { amount: '0.00', keeps_card: true } });
    expect(pay.calls(confirm)[0]?.request).toMatchObject({
      body: { payment_method: 'pm_card1', keep_card: true },
    });
    expect(pay.calls(method)).toEqual([]);
    await advanceClock(500);
    expect(pay.navigations().map(({ to }) => to)).toEqual([
      `/checkout-success?booking_id=${bookingId}&renewal=false&charge=false&trial=true`,
    ]);
    expect(await findFaults(pay.remote.element)).toEqual([]);
  });

  it('[4/17] disables Pay Now until the card form has loaded', async () => {
    const pay = await openTrial({ bare: true });
    expect(pay.button()).toBeDisabled();
    await takeForm().ready();
    await advanceClock(500);
    expect(pay.button()).toBeEnabled();
  });

  it('starts no booking while the typed card is incomplete', async () => {
    const pay = await openTrial();
    const form = getForm(pay);
    await form.say({ v: 1, type: 'changed', complete: false, empty: true, brand: 'unknown' });
    form.tokens = [{ code: 'incomplete' }];
    await pay.pay();
    expect(pay.inits).toEqual([]);
    expect(pay.button()).toBeEnabled();
  });

  it("shows the bank's challenge, and saves the card when the bank approves", async () => {
    const pay = await openTrial({
      answers: {
        [confirm]: () => ({ data: { ...createChallengedPayment(), ...nothing } }),
        [read]: () => ({ data: { ...createAuthorisedPayment(), ...nothing } }),
      },
    });
    await pay.pay();
    expect(screen.getByRole('dialog', { name: '3D Secure' })).toBeVisible();
    await takeBank().end();
    await advanceClock(1_000);
    await advanceClock(500);
    expect(pay.navigations()).toHaveLength(1);
  });

  it('shows why the card was refused, and accepts another card', async () => {
    const cards: unknown[] = [];
    const pay = await openTrial({
      answers: {
        [confirm]: ({ body }) => {
          cards.push(body.payment_method);
          return {
            data: { ...(cards.length === 1 ? createDeclinedPayment() : createAuthorisedPayment()), ...nothing },
          };
        },
      },
    });
    await pay.pay();
    expect(screen.getByRole('dialog', { name: 'SORRY! UNABLE TO PROCESS YOUR CARD' })).toBeVisible();
    await pay.press('OK');
    await getForm(pay).type();
    await pay.pay();
    expect(cards).toEqual(['pm_card1', 'pm_card2']);
  });

  it('requires no card if the organisation accepts none, and completes the order', async () => {
    const { 'GET /api/orders/{order_id}/payment-options': options } = savingCard;
    const blocks = { ...options().data.blocks, credit_card: false };
    const pay = await openTrial({
      bare: true,
      answers: { 'GET /api/orders/{order_id}/payment-options': () => ({ data: { ...options().data, blocks } }) },
    });
    expect(screen.queryByRole('group', { name: 'Credit card' })).not.toBeInTheDocument();
    await pay.pay();
    expect(pay.calls(create)[0]?.request).not.toMatchObject({ body: { keeps_card: true } });
    expect(pay.steps()).toEqual(['POST /api/pgv2/generateCheckSum', create, update]);
  });
});

describe('saving a card that also pays', () => {
  it('charges the card immediately, without a checkbox for saving the card', async () => {
    const pay = await openTrial({
      props: { amount: usd(84_800) },
      answers: {
        'GET /api/orders/{order_id}/payment-options': () => ({ data: createPaymentOptions({ product_type: 'SUB' }) }),
        [create]: () => ({ data: createPayment() }),
        [update]: () => ({ data: createPayment({ booking_id: bookingId }) }),
        [confirm]: () => ({ data: createAuthorisedPayment() }),
      },
    });
    expect(screen.getByText('Charged right away.')).toBeVisible();
    expect(screen.getByText(/We save this card for future charges only/)).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByText(/Nothing is charged today/)).not.toBeInTheDocument();
    await pay.pay();
    expect(pay.calls(confirm)[0]?.request).toMatchObject({ body: { keep_card: true } });
  });

  it('[5/10] requires the card to be saved even if a cash card covers the total', async () => {
    const sales = fakeOrder({ order: { total: usd(12_000), tenders: [], payable: usd(12_000) } });
    const told: number[] = [];
    const pay = await openTrial({
      props: { amount: usd(12_000), onOrderChange: ({ payable }) => void told.push(payable.amount) },
      answers: { ...sales.answers, [create]: () => ({ data: createPayment({ amount: usd(12_000) }) }) },
    });
    await pay.user.type(screen.getByLabelText('Amount from the cash card, USD'), '120');
    const cash = within(screen.getByRole('group', { name: 'Cash card' }));
    await pay.user.click(cash.getByRole('button', { name: 'Apply' }));
    await settle();
    expect(told.at(-1)).toBe(0);
    expect(screen.getByText(/We keep a card only for charges to come/)).toBeVisible();
    expect(getForm(pay).frame).toBeVisible();
    await pay.pay();
    expect(pay.steps()).toEqual(['POST /api/pgv2/generateCheckSum', create, update, confirm]);
    expect(pay.calls(update)[0]?.request).toMatchObject({ body: { agreed_amount: usd(0) } });
  });
});

describe.each(['ar-AE', 'de-DE', 'es-MX', 'fr-FR'] as const)('saving a card, in %s', (language) => {
  it('shows all texts without accessibility errors', async () => {
    const pay = await openTrial({ bare: true, locale: { language } });
    expect(pay.remote.element).not.toHaveTextContent(/card\.kept|nothingNow|noteNothing|kept for your renewals/);
    expect(await findFaults(pay.remote.element)).toEqual([]);
  });
});
