import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import pg from 'pg';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { createStoppedClock, type AdjustableClock } from '@travel/kit/clock/clock';
import type { Mail } from '@travel/kit/outgoing/mail/mail';
import { createApi } from '../app/app.ts';
import type { ApiOptions } from '../app/api-options.ts';
import { migrationsFolder } from '../platform/database/migrations-folder.ts';
import { startFakeDelivery, type FakeDelivery } from './fake-delivery.ts';
import { createVisitor, type TestVisitor } from './visitor.ts';

export const operatorToken = 'operator-token-of-tests';
export const cookieSecret = 'cookie-secret-of-tests';
export const webhookSecret = 'webhook-secret-of-tests';

export interface TestApi {
  readonly delivery: FakeDelivery;
  /** The clock that the sandbox clock is based on. It changes only when a test moves it. */
  readonly clock: AdjustableClock;
  /** Mails sent so far, oldest first. */
  readonly mails: readonly Mail[];
  /** Resolves when this many mails have been sent. */
  mailed(count: number): Promise<void>;
  /** Lines of the API's log so far. */
  readonly logged: readonly string[];
  /** Returns a visitor with a new browser. */
  visitor(options?: { host?: string; address?: string }): TestVisitor;
  signedIn(email: string, options?: { host?: string }): Promise<TestVisitor>;
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Listens on a free or given port, for WebSocket connections and webhooks. */
  listen(port?: number): Promise<string>;
  /** Starts another instance of the API on the same database. */
  copy(): Promise<TestApi>;
  close(): Promise<void>;
}

const start = async (
  databaseUrl: string,
  delivery: FakeDelivery,
  clock: AdjustableClock,
  changed: Partial<ApiOptions>,
): Promise<TestApi> => {
  const mails: Mail[] = [];
  const logged: string[] = [];
  let heard: () => void = () => undefined;
  const { app, closers } = await createApi({
    databaseUrl,
    deliveryUrl: delivery.url,
    pageOrigin: 'http://localhost:3000',
    cookieSecret,
    operatorToken,
    securityEventsKey: 'security-events-key-of-tests',
    travellerDataKeys: ['traveller-data-key-of-tests'],
    environment: 'sandbox',
    trustedProxies: ['loopback'],
    floodFactor: 0,
    baseClock: clock,
    payments: {
      kind: 'sandbox',
      secretKey: 'sk_test_sandbox',
      publishableKey: 'pk_test_sandbox',
      webhookSecret,
      // No server listens on this port. Tests that pay start a payment provider.
      url: 'http://127.0.0.1:9',
      formUrl: 'http://127.0.0.1:9/card-form',
    },
    createMailer: () => ({
      async send(mail) {
        mails.push(mail);
        heard();
      },
      destination: 'the test',
      isServer: false,
      close: () => undefined,
    }),
    logDestination: new Writable({
      write(line: Buffer, _encoding, done) {
        logged.push(line.toString());
        done();
      },
    }),
    ...changed,
  });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });

  const visitor: TestApi['visitor'] = ({ host = 'localhost:3000', address = '203.0.113.7' } = {}) =>
    createVisitor((options) => app.inject(options), host, address);

  return {
    delivery,
    clock,
    mails,
    async mailed(count) {
      while (mails.length < count) {
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      }
    },
    logged,
    visitor,
    async signedIn(email, options) {
      const somebody = visitor(options);
      const { status } = await somebody.signIn(email);
      if (status !== 200) throw new Error(`${email} was not signed in: ${status}`);
      return somebody;
    },
    async sql(text, values) {
      const { rows } = await pool.query(text, values);
      return rows;
    },
    async listen(port = 0) {
      await app.listen({ host: '127.0.0.1', port });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    copy: () => start(databaseUrl, delivery, clock, changed),
    async close() {
      await app.close();
      for (const close of closers) await close();
      await pool.end();
    },
  };
};

/** Starts the API as its process does, on a new or given database, with a fake of the delivery service. */
export const openApi = async (changed: Partial<ApiOptions> = {}, databaseUrl?: string): Promise<TestApi> => {
  const url = databaseUrl ?? (await createTestDatabase(migrationsFolder)).url;
  const delivery = await startFakeDelivery(operatorToken);
  const api = await start(url, delivery, createStoppedClock('2026-11-20T08:00:00Z'), changed);
  return {
    ...api,
    async close() {
      await api.close();
      await delivery.stop();
    },
  };
};
