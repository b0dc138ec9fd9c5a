import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { openPayment } from '../../testing/open-payment.tsx';
import { createPayment } from '../../testing/samples.ts';
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
  _registerWrapper: () => undefined,
});

beforeEach(() => {
  stripe.made = [];
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
