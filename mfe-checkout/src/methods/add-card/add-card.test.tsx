import { describe, expect, it } from '@jest/globals';
import type { CardSetup } from '@travel/contracts/endpoints/payments/saved-cards';
import { ApiError } from '@travel/contracts/http/api-error';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { takeBank, takeForm } from '../../testing/fake-form.ts';
import { createSavedCard, fakeSupplier } from '../../testing/fake-supplier.ts';
import { openPayment } from '../../testing/open-payment.tsx';
import { provider, createSupplier, createSuppliersResponse } from '../../testing/samples.ts';

installFakeClock();
const supplier = fakeSupplier();

const save = 'POST /api/saved-cards';
const read = 'GET /api/saved-cards/setups/{setup_id}';

const createSetup = (changed: Partial<CardSetup> = {}): CardSetup => ({
  setup_id: '1Qx9Kd82hfJ3',
  status: 'saved',
  challenge_url: null,
  card_id: 'newCard',
  message: null,
  message_code: null,
  ...changed,
});
const createAskingSetup = () =>
  createSetup({ status: 'requires_action', card_id: null, challenge_url: `${provider}/3ds/ch_1` });

/** Lets the provider save the card. */
const keep = () => {
  supplier.cards = [createSavedCard('newCard', { nick_name: 'Holidays' }), ...supplier.cards];
};

/** Opens a payment block and chooses 'add new card'. */
const choose = async (answers: NonNullable<Parameters<typeof openPayment>[0]>['answers'] = {}) => {
  const pay = await openPayment({
    bare: true,
    session: createSignedInSession({ email: 'traveller@example.test' }),
    answers: {
      'POST /api/booking/getSupplierpg': () => createSuppliersResponse(createSupplier({ 'api-key': 'ek_test_maya' })),
      [save]: () => {
        keep();
        return { data: createSetup() };
      },
      ...answers,
    },
  });
  await settle();
  await pay.user.click(screen.getByRole('combobox', { name: 'Pay with' }));
  await pay.user.click(screen.getByRole('option', { name: 'add new card' }));
  await settle();
  return pay;
};

const open = async (answers: Parameters<typeof choose>[0] = {}) => {
  const pay = await choose(answers);
  const form = takeForm();
  await form.ready();
  await advanceClock(300);
  await form.type();
  return { ...pay, form };
};

const combobox = () => screen.getByRole('combobox', { name: 'Pay with' });

describe("'add new card'", () => {
  it("[4/28] [9/05] shows the card form 300 ms after 'add new card' is chosen, not before", async () => {
    await choose();
    await takeForm().ready();
    await advanceClock(299);
    expect(screen.queryByRole('button', { name: 'Save card' })).not.toBeInTheDocument();
    expect(screen.getByTitle('Card details').closest('[inert]')).not.toBeNull();
    await advanceClock(1);
    expect(screen.getByRole('button', { name: 'Save card' })).toBeEnabled();
    expect(screen.getByTitle('Card details').closest('[inert]')).toBeNull();
  });

  it('[5/09] disables Pay Now until the card is saved, and shows why', async () => {
    const pay = await open();
    expect(pay.button()).toBeDisabled();
    expect(pay.button()).toHaveAccessibleDescription('Save the card first, then pay with it.');
  });

  it('[4/12] [7.4/04] [8/17] saves the card with its nickname, reloads the list, and chooses that card', async () => {
    const pay = await open();
    await pay.user.type(screen.getByRole('textbox', { name: 'Nick Name (optional)' }), ' Holidays ');
    await pay.press('Save card');
    expect(pay.calls(save)).toEqual([
      expect.objectContaining({
        request: expect.objectContaining({
          body: {
            merchant_id: 'PG_03',
            payment_method: 'pm_card1',
            nick_name: 'Holidays',
            return_url: expect.stringMatching(/^http/),
          },
        }),
      }),
    ]);
    expect(supplier.calls.map(({ call }) => call)).toHaveLength(2);
    const logged = pay.calls('POST /api/LoggerApi/LoggerApiCall').map(({ request }) => JSON.stringify(request));
    const saving = logged.filter((line) => line.includes('payment.save_card.'));
    expect(saving).toHaveLength(2);
    expect(saving[0]).toContain('"payment_method":"[redacted]","nick_name":"[redacted]"');
    expect(combobox()).toHaveTextContent('Holidays ending 4242');
    expect(pay.button()).toBeEnabled();
    // The form has unmounted with its pressed button, so the focus moved to the list.
    expect(combobox()).toHaveFocus();
    expect(pay.host.recorded.toasts).toEqual([{ message: 'Card saved and selected.', options: { tone: 'positive' } }]);
  });

  it("shows the bank's challenge if required, and lists the card afterwards", async () => {
    const answers = [createAskingSetup(), createSetup()];
    const pay = await open({
      [save]: () => ({ data: createAskingSetup() }),
      [read]: () => {
        const next = answers.shift() ?? createSetup();
        if (next.status === 'saved') keep();
        return { data: next };
      },
    });
    await pay.press('Save card');
    expect(screen.getByRole('dialog', { name: '3D Secure' })).toBeVisible();
    await takeBank().end();
    expect(pay.calls(read)).toHaveLength(1);
    await advanceClock(2_000);
    expect(combobox()).toHaveTextContent('Holidays');
  });

  it("shows that the card was not saved if the traveller closes the bank's page", async () => {
    const pay = await open({
      [save]: () => ({ data: createAskingSetup() }),
      [read]: () => ({ data: createAskingSetup() }),
    });
    await pay.press('Save card');
    await pay.press('CLOSE');
    expect(pay.said()).toBe("The card wasn't saved. Nothing was charged.");
    expect(screen.getByRole('button', { name: 'Save card' })).toBeEnabled();
  });

  it.each([
    [
      'the bank refuses the card',
      () => ({ data: createSetup({ status: 'refused', card_id: null, message_code: 'expired_card' }) }),
      'The card has expired.',
    ],
    [
      'the payment provider is unavailable',
      () => {
        throw new ApiError({ code: 'provider_unavailable', status: 503 });
      },
      "Our payment provider isn't answering. Nothing was charged. Please try again in a moment.",
    ],
  ])('keeps the typed card if %s', async (_case, answer, said) => {
    const pay = await open({ [save]: answer });
    await pay.press('Save card');
    expect(pay.said()).toBe(said);
    expect(takeForm().frame).toBe(pay.form.frame);
    await pay.form.type();
    expect(pay.said()).toBe('');
  });

  it('sends no request while the typed card is incomplete; the card form itself shows what is missing', async () => {
    const pay = await open();
    pay.form.tokens = [{ code: 'incomplete' }];
    await pay.press('Save card');
    expect(pay.calls(save)).toEqual([]);
    expect(pay.said()).toBe('');
  });

  it('has no accessibility errors', async () => {
    const { remote } = await open();
    expect(await findFaults(remote.element)).toEqual([]);
  });
});
