import { setTimeout as passed } from 'node:timers/promises';
import { z } from 'zod';
import { clearFaults, injectFault, type Fault } from '@travel/contracts/endpoints/payments/payments-sandbox';
import {
  clearSupplierFaults,
  injectSupplierFault,
  moveSandboxClock,
  type SupplierFault,
} from '@travel/contracts/endpoints/sandbox';
import type { Lane } from './lane.ts';

/** Sandbox cards, by what they do. */
export const cards = {
  visa: '4242424242424242',
  amex: '378282246310005',
  asks: '4000002760003184',
  'asks, then declined': '4000008400001629',
  declined: '4000000000000002',
  'no funds': '4000000000009995',
  'taken, charged never': '4000000000000341',
} as const;

export type CardName = keyof typeof cards;

/** Acts as operators, card forms and banks. It calls the services directly, which may be down at that moment. */
export interface Sandbox {
  /** Returns the ID of a card, as the hosted form does. */
  card(name: CardName): Promise<string>;
  /** Saves the card for a new customer of the provider. */
  cardOnFile(name: CardName): Promise<{ readonly customer: string; readonly method: string }>;
  /** Answers the challenge on the bank's page. */
  atBank(challengeUrl: string, act: 'complete' | 'fail'): Promise<void>;
  failSupplier(fault: SupplierFault): Promise<void>;
  failProvider(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  /** Returns the sandbox's time after the move. */
  moveClock(seconds: number): Promise<Date>;
}

const limitMs = 45_000;

/** Retries until the service answers. */
const retryUntilReachable = async <T>(act: () => Promise<T>): Promise<T> => {
  const end = performance.now() + limitMs;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (performance.now() > end) throw error;
      await passed(100);
    }
  }
};

const made = z.object({ id: z.string() });

export const openSandbox = (lane: Pick<Lane, 'apiUrl' | 'providerUrl' | 'operatorToken'>): Sandbox => {
  const { apiUrl, providerUrl, operatorToken } = lane;
  const operate = (url: string, { method: verb, path }: { method: string; path: string }, body?: object) =>
    retryUntilReachable(async () => {
      const answer = await fetch(`${url}${path}`, {
        method: verb,
        headers: {
          authorization: `Bearer ${operatorToken}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(limitMs),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return answer.json();
    });

  /** Creates an object at the provider, and returns its ID. */
  const make = (path: string, form: Readonly<Record<string, string>>): Promise<string> =>
    retryUntilReachable(async () => {
      const answer = await fetch(`${providerUrl}/v1/${path}`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_sandbox' },
        body: new URLSearchParams(form),
      });
      return made.parse(await answer.json()).id;
    });

  const card = (name: CardName): Promise<string> =>
    make('payment_methods', {
      type: 'card',
      'card[number]': cards[name],
      'card[exp_month]': '12',
      'card[exp_year]': '2030',
      'card[cvc]': name === 'amex' ? '1234' : '123',
    });

  return {
    card,
    async cardOnFile(name) {
      const customer = await make('customers', {});
      return { customer, method: await make(`payment_methods/${await card(name)}/attach`, { customer }) };
    },
    atBank: (challengeUrl, act) =>
      retryUntilReachable(async () => {
        const page = await (await fetch(challengeUrl)).text();
        const code = /name="code"[^>]*value="(\d{6})"/.exec(page)?.[1] ?? '';
        const form = new URLSearchParams({ act, code });
        await fetch(challengeUrl, { method: 'POST', body: form, redirect: 'manual' });
      }),
    async failSupplier(fault) {
      await operate(apiUrl, injectSupplierFault, fault);
    },
    async failProvider(fault) {
      await operate(providerUrl, injectFault, fault);
    },
    async clearFaults() {
      await operate(apiUrl, clearSupplierFaults);
      await operate(providerUrl, clearFaults);
    },
    async moveClock(forward_seconds) {
      const answer = await operate(apiUrl, moveSandboxClock, { forward_seconds });
      return new Date(moveSandboxClock.response.parse(answer).now);
    },
  };
};
