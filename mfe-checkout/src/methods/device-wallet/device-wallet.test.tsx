import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { takeForm } from '../../testing/fake-form.ts';
import { openPayment } from '../../testing/open-payment.tsx';
import {
  bookingId,
  createAuthorisedPayment,
  createChallengedPayment,
  createDeclinedPayment,
  usd,
} from '../../testing/samples.ts';
import { formTimeout } from '../card/sandbox-gateway.ts';

installFakeClock();

const confirm = 'POST /api/payments/{payment_id}/confirm';
const option = 'pay with Test Wallet';
const card = { payment_method: 'pm_wallet1', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2027 };

const openList = async () => act(async () => fireEvent.click(screen.getByRole('combobox', { name: 'Pay with' })));
const sheets = () => document.querySelectorAll('iframe[title="Test Wallet"]');

type Options = NonNullable<Parameters<typeof openPayment>[0]>;

/** Opens the payment block on a device with the sandbox's wallet. */
const openWithWallet = async (options: Options = {}) => {
  const pay = await openPayment({ flags: { deviceWalletsEnabled: true }, ...options });
  await settle();
  const sheet = takeForm('Test Wallet');
  const answer = (message: object) => sheet.say({ v: 1, ...message });
  await answer({ type: 'ready' });
  return { ...pay, sheet, answer };
};

const choose = async () => {
  await openList();
  await act(async () => fireEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: option })));
  await settle();
};

describe('paying with the wallet of the device', () => {
  let opened: string[] = [];
  const { showModal } = HTMLDialogElement.prototype;
  beforeEach(() => {
    opened = [];
    HTMLDialogElement.prototype.showModal = function openDialog(this: HTMLDialogElement) {
      opened.push(this.ariaLabel ?? '');
      showModal.call(this);
    };
  });
  afterEach(() => {
    HTMLDialogElement.prototype.showModal = showModal;
  });

  it.each<[string, Options]>([
    ['the organisation does not allow it', {}],
    ['cards are disabled', { flags: { deviceWalletsEnabled: true, creditCardsDisabled: true } }],
    ['the card must be saved', { flags: { deviceWalletsEnabled: true }, props: { keepsCard: true } }],
  ])('does not look for a wallet if %s', async (_, options) => {
    await openPayment({ bare: true, ...options });
    await settle();
    expect(sheets()).toHaveLength(0);
  });

  it('hides the method on a device without a wallet', async () => {
    await openPayment({ flags: { deviceWalletsEnabled: true } });
    await settle();
    expect(sheets()).toHaveLength(1);
    await advanceClock(formTimeout);
    expect(screen.getByRole('group', { name: 'Pay with' })).toHaveTextContent(/^pay with new card$/);
    expect(sheets()).toHaveLength(0);
  });

  it('opens the sheet within the press, and pays with its token like with a new card', async () => {
    const keys: string[] = [];
    const pay = await openWithWallet({ props: { onMethodChange: (key) => void keys.push(key) } });
    await choose();
    expect(keys.at(-1)).toBe('device-wallet');
    fireEvent.click(pay.button());
    // Browsers open a wallet only while the press is handled, so it must be open before anything else happens.
    expect(opened).toEqual(['Test Wallet']);
    await settle();
    expect(pay.inits).toEqual([]);
    expect(pay.sheet.heard).toEqual([
      expect.objectContaining({ type: 'pay', request: 'w1', merchant: 'Almanac', amount: usd(84_800) }),
    ]);
    await pay.answer({ type: 'tokenised', request: 'w1', card });
    expect(pay.inits).toEqual(['init']);
    expect(pay.calls(confirm)).toEqual([
      expect.objectContaining({ request: expect.objectContaining({ body: { payment_method: 'pm_wallet1' } }) }),
    ]);
    expect(pay.remote.element).toHaveTextContent('Confirming your booking.');
    await pay.remote.unmount();
    expect(sheets()).toHaveLength(0);
  });

  it('returns to the form with a message when the traveller closes the sheet, and opens it again', async () => {
    const pay = await openWithWallet();
    await choose();
    await pay.pay();
    await pay.answer({ type: 'refused', request: 'w1', code: 'cancelled' });
    expect(pay.said()).toContain('You closed your wallet. Nothing was charged');
    expect([pay.inits, pay.calls(confirm)]).toEqual([[], []]);
    await pay.pay();
    await pay.answer({ type: 'tokenised', request: 'w1', card });
    expect(pay.inits).toEqual([]);
    await pay.answer({ type: 'tokenised', request: 'w2', card });
    expect(pay.calls(confirm)).toHaveLength(1);
  });

  it("shows why the wallet's card was declined, and requires a new approval", async () => {
    const answers = [createDeclinedPayment(), createAuthorisedPayment()];
    const pay = await openWithWallet({
      answers: { [confirm]: () => ({ data: answers.shift() ?? createAuthorisedPayment() }) },
    });
    await choose();
    await pay.pay();
    await pay.answer({ type: 'tokenised', request: 'w1', card });
    const dialog = screen.getByRole('dialog', { name: 'SORRY! UNABLE TO PROCESS YOUR CARD' });
    expect(dialog).toHaveTextContent('Your bank declined the card.');
    await pay.press('OK');
    await pay.pay();
    await pay.answer({ type: 'tokenised', request: 'w2', card: { ...card, payment_method: 'pm_wallet2' } });
    expect(pay.calls(confirm).at(-1)?.request).toMatchObject({ body: { payment_method: 'pm_wallet2' } });
  });

  it("opens the bank's challenge if the wallet's card requires it", async () => {
    const pay = await openWithWallet({ answers: { [confirm]: () => ({ data: createChallengedPayment() }) } });
    await choose();
    await pay.pay();
    await pay.answer({ type: 'tokenised', request: 'w1', card });
    expect(screen.getByRole('dialog', { name: '3D Secure' })).toBeVisible();
  });

  it('charges nothing if the amount changed after the approval', async () => {
    const booking = Promise.withResolvers<string>();
    const pay = await openWithWallet({ props: { init: () => booking.promise } });
    await choose();
    await pay.pay();
    await pay.answer({ type: 'tokenised', request: 'w1', card });
    await pay.update({ init: () => booking.promise, amount: usd(90_000) });
    booking.resolve(bookingId);
    await settle();
    expect(pay.calls(confirm)).toEqual([]);
    expect(pay.said()).toContain('The amount left to pay has changed. Nothing was charged.');
  });
});
