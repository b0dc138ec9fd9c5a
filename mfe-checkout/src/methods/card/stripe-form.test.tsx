import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { openPayment } from '../../testing/open-payment.tsx';
import { createPayment, createSupplier, createSuppliersResponse } from '../../testing/samples.ts';
import { addStripeScript, stripeScriptUrl } from './stripe-form.ts';

installFakeClock();

const gateway = {
  kind: 'stripe',
  pg_type: 'PG_03',
  publishable_key: 'pk_test_real',
  form_url: null,
  client_secret: 's',
} as const;
const confirm = 'POST /api/payments/{payment_id}/confirm';

/**
 * A fake of the global `Stripe` that Stripe's script defines. All tests share it, because the loader caches the global.
 */
const stripe = {
  made: [] as unknown[],
  answer: (): object => ({}),
  /** The wallets of the device. */
  wallets: null as { readonly applePay?: boolean } | null,
  heard: new Map<string, (event: object) => void>(),
  say: (name: string, event: object = {}) => act(async () => stripe.heard.get(name)?.(event)),
};
const card = {
  on: (name: string, hear: (event: object) => void) => void stripe.heard.set(name, hear),
  mount: (place: HTMLElement) => place.append(document.createElement('iframe')),
  focus: () => undefined,
  clear: () => undefined,
  destroy: () => undefined,
};
const library = () => ({
  elements: (options: object) => {
    stripe.made.push(options);
    return { create: () => card };
  },
  createPaymentMethod: async (input: object) => {
    stripe.made.push(input);
    return stripe.answer();
  },
  paymentRequest: (options: object) => {
    stripe.made.push(options);
    return {
      canMakePayment: async () => stripe.wallets,
      on: (name: string, hear: (event: object) => void) => void stripe.heard.set(name, hear),
      update: (changed: object) => void stripe.made.push(changed),
      show: () => void stripe.made.push('shown'),
      isShowing: () => false,
    };
  },
  _registerWrapper: () => undefined,
});

beforeEach(() => {
  stripe.made = [];
  stripe.wallets = { applePay: true };
  Object.defineProperty(window, 'Stripe', {
    value: Object.assign(library, { version: 'endive' }),
    configurable: true,
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Stripe');
  for (const script of document.querySelectorAll('script')) script.remove();
});

const open = async (answer: () => object) => {
  stripe.answer = answer;
  const pay = await openPayment({
    bare: true,
    answers: { 'POST /api/payments': () => ({ data: createPayment({ gateway }) }) },
  });
  for (let round = 0; round < 10; round += 1) await settle();
  await stripe.say('ready');
  await advanceClock(500);
  return pay;
};

/** Opens the payment block of a real account in a country, on a device that may have a wallet. */
const openWithWallet = async (country: string | undefined) => {
  const card_form = { kind: 'stripe', form_url: null, ...(country && { wallet_country: country }) } as const;
  const pay = await openPayment({
    bare: true,
    flags: { deviceWalletsEnabled: true },
    answers: {
      'POST /api/booking/getSupplierpg': () => createSuppliersResponse(createSupplier({ card_form })),
      'POST /api/payments': () => ({ data: createPayment({ gateway }) }),
    },
  });
  for (let round = 0; round < 10; round += 1) await settle();
  const openList = () => act(async () => fireEvent.click(screen.getByRole('combobox', { name: 'Pay with' })));
  return { ...pay, openList };
};

describe("a real account's card element", () => {
  it("[4/30] loads Stripe's card form in the page's language, and pays with Stripe's token", async () => {
    const paymentMethod = { id: 'pm_real1', card: { brand: 'diners', last4: '0004', exp_month: 8, exp_year: 2031 } };
    const pay = await open(() => ({ paymentMethod }));
    expect(stripe.made[0]).toEqual({ locale: 'en' });
    await stripe.say('change', { complete: true, empty: false });
    await settle();
    await pay.pay();
    expect(pay.calls(confirm)).toEqual([
      expect.objectContaining({ request: expect.objectContaining({ body: { payment_method: 'pm_real1' } }) }),
    ]);
  });

  it('starts no payment while the card is incomplete, and shows why a card token could not be created', async () => {
    const pay = await open(() => ({ error: { code: 'incorrect_cvc' } }));
    await pay.pay();
    expect(pay.inits).toEqual([]);
    await stripe.say('change', { complete: true, empty: false });
    await settle();
    await pay.pay();
    expect(pay.calls(confirm)).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent("The card's security code is wrong.");
  });

  it.each([
    ['the account has no country', { country: undefined, wallets: { applePay: true } }],
    ['the device has no wallet', { country: 'DE', wallets: null }],
  ])('offers no wallet if %s', async (_, { country, wallets }) => {
    stripe.wallets = wallets;
    await openWithWallet(country);
    expect(screen.getByRole('group', { name: 'Pay with' })).toHaveTextContent(/^pay with new card$/);
  });

  it('opens Apple Pay for the amount that is due within the press, and pays with its token', async () => {
    const pay = await openWithWallet('DE');
    await pay.openList();
    await act(async () => fireEvent.click(screen.getByRole('option', { name: 'pay with Apple Pay' })));
    await settle();
    stripe.made = [];
    fireEvent.click(pay.button());
    const total = { label: 'Almanac', amount: 84_800 };
    // Browsers open a wallet only while the press is handled, so it must be open before anything else happens.
    expect(stripe.made).toEqual([{ currency: 'usd', total }, 'shown']);
    await settle();
    const complete = jest.fn();
    const paymentMethod = { id: 'pm_apple1', card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 } };
    await stripe.say('paymentmethod', { paymentMethod, complete });
    await settle();
    expect(complete).toHaveBeenCalledWith('success');
    expect(pay.calls(confirm)).toEqual([
      expect.objectContaining({ request: expect.objectContaining({ body: { payment_method: 'pm_apple1' } }) }),
    ]);
  });

  it('charges nothing if the traveller closes Apple Pay', async () => {
    const pay = await openWithWallet('DE');
    await pay.openList();
    await act(async () => fireEvent.click(screen.getByRole('option', { name: 'pay with Apple Pay' })));
    await settle();
    await pay.pay();
    await stripe.say('cancel');
    await settle();
    expect(pay.said()).toContain('You closed your wallet. Nothing was charged');
    expect(pay.calls(confirm)).toEqual([]);
  });

  it("adds Stripe's script only once, and Stripe's official loader uses it instead of adding its own", async () => {
    Reflect.deleteProperty(window, 'Stripe');
    addStripeScript();
    addStripeScript();
    // Importing `@stripe/stripe-js` adds the script at once; `@stripe/stripe-js/pure`, which the page uses, does not.
    await import('@stripe/stripe-js');
    await settle();
    const scripts = [...document.querySelectorAll('script')].map(({ src }) => src);
    expect(scripts).toEqual([stripeScriptUrl]);
  });
});
