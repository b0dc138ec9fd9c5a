import type Stripe from 'stripe';
import type { TestPayments } from './open-payments.ts';

type IntentWithAction = Pick<Stripe.PaymentIntent, 'next_action'> | Pick<Stripe.SetupIntent, 'next_action'>;

/** The pages of banks, which tests use by HTTP as a payer would. */
export interface Bank {
  /**
   * Returns the path of the page on which the payer approves an intent.
   * @throws Error if the payer has nothing to approve
   */
  pathOf(intent: IntentWithAction): string;
  open(path: string, headers?: Record<string, string>): Promise<{ response: Response; page: string }>;
  /** Returns the code that the page shows. */
  codeOn(page: string): string;
  send(path: string, form: Record<string, string>): Promise<Response>;
  /** Completes 3D Secure for an intent. */
  complete(intent: IntentWithAction): Promise<void>;
  fail(intent: IntentWithAction): Promise<void>;
  /** Presses a button of the payer's own bank. */
  press(intent: IntentWithAction, act: 'approve' | 'refuse'): Promise<Response>;
}

export const openBank = (payments: TestPayments): Bank => {
  const bank: Bank = {
    pathOf({ next_action: next }) {
      const url = next?.redirect_to_url?.url ?? next?.use_stripe_sdk?.['stripe_js'];
      if (typeof url !== 'string') throw new Error('Nobody is asked');
      return new URL(url).pathname;
    },
    async open(path, headers = {}) {
      const response = await payments.fetch(path, { headers });
      return { response, page: await response.text() };
    },
    codeOn(page) {
      const [, code] = /name="code"[^>]*value="(\d{6})"/.exec(page) ?? [];
      if (code === undefined) throw new Error(`No code on: ${page}`);
      return code;
    },
    send: (path, form) => payments.fetch(path, { method: 'POST', body: new URLSearchParams(form) }),
    async complete(intent) {
      const path = bank.pathOf(intent);
      const { page } = await bank.open(path);
      await bank.send(path, { act: 'complete', code: bank.codeOn(page) });
    },
    async fail(intent) {
      await bank.send(bank.pathOf(intent), { act: 'fail' });
    },
    press: (intent, act) => bank.send(bank.pathOf(intent), { act }),
  };
  return bank;
};
