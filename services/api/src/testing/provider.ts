import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Stripe } from 'stripe';
import type { z } from 'zod';
import {
  clearFaults,
  injectFault,
  resendEvent,
  type faultSchema,
} from '@travel/contracts/endpoints/payments/payments-sandbox';
import { createHttpClient } from '@travel/kit/outgoing/http-client';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { findFreePort } from '@travel/tooling/workspace/free-port';
import { runWaitingJobs } from './jobs.ts';
import { operatorToken, webhookSecret } from './open-api.ts';
import { closeProvider, openProvider } from './provider-process.ts';

const migrations = fileURLToPath(new URL('../../../../sandbox/payment-provider/migrations', import.meta.url));

/** Sandbox cards, named after their behaviour. */
export const cards = {
  visa: '4242424242424242',
  amex: '378282246310005',
  asks: '4000002760003184',
  asksThenDeclined: '4000008400001629',
  declined: '4000000000000002',
  failsLater: '4000000000000341',
  noFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  processingError: '4000000000000119',
} as const;

export type CardName = keyof typeof cards;

/** The real payment provider sandbox in a separate process. */
export interface Provider {
  readonly url: string;
  readonly stripe: Stripe;
  /** Creates a card token as the provider's hosted form does. */
  card(name: CardName): Promise<string>;
  /** Completes or fails a payment on the bank's challenge page. */
  atBank(challengeUrl: string, act: 'complete' | 'fail'): Promise<void>;
  /** Approves or refuses a payment on the page of the traveller's own bank after a redirect. */
  atOwnBank(redirectUrl: string, act: 'approve' | 'refuse'): Promise<void>;
  fail(fault: z.input<typeof faultSchema>): Promise<void>;
  /** Makes a slow bank respond now, so that no test depends on the speed of the machine. */
  slowBankAnswers(): Promise<void>;
  clearFaults(): Promise<void>;
  resend(eventId: string): Promise<void>;
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the provider on a new database. It sends events to `webhookUrl`. */
export const startProvider = async (webhookUrl: string): Promise<Provider> => {
  const { url: databaseUrl } = await createTestDatabase(migrations);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const operator = createHttpClient({ baseUrl: url, headers: { authorization: `Bearer ${operatorToken}` } });
  const stripe = new Stripe('sk_test_sandbox', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
  const webhook = { url: webhookUrl, secret: webhookSecret };
  const start = () => openProvider({ port, databaseUrl, operatorToken, webhook });
  const kill = () => closeProvider(port);

  const sql: Provider['sql'] = async (text, values) => (await pool.query(text, values)).rows;

  await start();
  return {
    url,
    stripe,
    async card(name) {
      const card = { number: cards[name], exp_month: 12, exp_year: 2030, cvc: '123' };
      return (await stripe.paymentMethods.create({ type: 'card', card })).id;
    },
    async atBank(challengeUrl, act) {
      const page = await (await fetch(challengeUrl)).text();
      const code = /name="code"[^>]*value="(\d{6})"/.exec(page)?.[1] ?? '';
      const form = new URLSearchParams({ act, code });
      await fetch(challengeUrl, { method: 'POST', body: form, redirect: 'manual' });
    },
    async atOwnBank(redirectUrl, act) {
      await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });
    },
    fail: async (fault) => void (await operator.call(injectFault, { body: fault })),
    async slowBankAnswers() {
      await runWaitingJobs({ sql }, "name = 'payment-intents/hear-bank'");
    },
    clearFaults: async () => void (await operator.call(clearFaults, {})),
    resend: async (event_id) => void (await operator.call(resendEvent, { params: { event_id } })),
    sql,
    kill,
    start,
    async stop() {
      await kill();
      await pool.end();
    },
  };
};
