import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { expectConsistentTables } from '../../testing/table-consistency.ts';
import { startFakeDelivery, type FakeDelivery } from '../../testing/fake-delivery.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { findFreePort } from '@travel/tooling/workspace/free-port';
import { runWaitingJobs } from '../../testing/jobs.ts';
import {
  listMemberCharges as membershipCharges,
  createMember,
  readSubscription,
  runMembershipSweep,
  listTakenAmounts,
  type Member,
} from '../../testing/member.ts';
import { operatorToken, webhookSecret } from '../../testing/open-api.ts';
import { startProvider, type Provider } from '../../testing/provider.ts';
import {
  waitForStatus,
  readOwnBooking,
  prepareCheckout,
  prepareCheckoutOfAll,
  payWith,
  type Checkout,
} from '../../testing/traveller.ts';
import { createNetworkSender } from '../../testing/network-sender.ts';
import { createVisitor, type TestVisitor } from '../../testing/visitor.ts';
import { listWalletCards, prepareCardPayment } from '../../testing/wallet-order.ts';

jest.setTimeout(240_000);

/** Seconds after which the job of a killed process counts as lost and is given to another worker. */
const leaseSeconds = 2;
/** Milliseconds until a lost job has been given to another worker, even on a busy machine. */
const jobGivenAnewMs = 150_000;

/** Returns the date this many days from today. Uses the real clock, because the started API does, too. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const entry = fileURLToPath(new URL('../../main.ts', import.meta.url));

let databaseUrl: string;
let pool: pg.Pool;
let delivery: FakeDelivery;
let provider: Provider;
let mailFolder: string;
let port: number;
let api: ChildProcess | undefined;

const url = () => `http://127.0.0.1:${port}`;
const sql = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> =>
  (await pool.query(text, values)).rows;

const startApi = async () => {
  api = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      API_PORT: String(port),
      DATABASE_URL: databaseUrl,
      DELIVERY_URL: delivery.url,
      PAGE_ORIGIN: 'http://localhost:3000',
      COOKIE_SECRET: 'cookie-secret-of-tests',
      SECURITY_EVENTS_KEY: 'security-events-key-of-tests',
      TRAVELLER_DATA_KEY: 'traveller-data-key-of-tests',
      OPERATOR_TOKEN: operatorToken,
      ENVIRONMENT: 'sandbox',
      MAIL_FOLDER: mailFolder,
      PAYMENTS_URL: provider.url,
      WEBHOOK_SECRET: webhookSecret,
      JOB_LEASE_SECONDS: String(leaseSeconds),
      LOG_LEVEL: 'error',
      STOP_WITH_STDIN: 'on',
    },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  await eventually(async () => expect((await fetch(`${url()}/readyz`)).status).toBe(200));
};

const end = async (signal: NodeJS.Signals) => {
  if (!api || api.exitCode !== null || api.signalCode !== null) return;
  const gone = once(api, 'exit');
  api.kill(signal);
  await gone;
};

beforeAll(async () => {
  databaseUrl = (await createTestDatabase()).url;
  port = await findFreePort();
  delivery = await startFakeDelivery(operatorToken);
  mailFolder = await mkdtemp(join(tmpdir(), 'travel-killed-'));
  provider = await startProvider(`${url()}/webhooks/payments`);
  await startApi();
  pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
});
afterAll(async () => {
  await end('SIGTERM');
  await provider.stop();
  await delivery.stop();
  await pool.end();
  await rm(mailFolder, { recursive: true, force: true });
});

const receipts = async (bookingId: string): Promise<number> => {
  const files = await readdir(mailFolder).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(join(mailFolder, file), 'utf8')));
  return texts.filter((text) => text.includes(`receipt.${bookingId}@`)).length;
};

const listCharges = (bookingId: string) =>
  provider.sql(
    "select amount_received::int as amount from payment_intents where metadata->>'bookingId' = $1 and amount_received > 0",
    [bookingId],
  );

/**
 * Pays, kills the API during the payment and starts it again, then presses Pay again if nothing is in progress, so that
 * an attempt which has begun is not repeated. Does not wait ten seconds for the follow-up job.
 */
const payKilledAfter = async (
  visitor: TestVisitor,
  { booking, payment }: Pick<Checkout, 'booking' | 'payment'>,
  afterMs: number,
): Promise<void> => {
  const card = await provider.card('visa');
  const asked = payWith(visitor, payment, card).catch(() => undefined);
  await passed(afterMs);
  await end('SIGKILL');
  await asked;
  await startApi();
  const { status } = await readOwnBooking(visitor, booking);
  if (status === 'draft') await payWith(visitor, payment, card);
  await runWaitingJobs({ sql });
};

describe('an API that is killed while a card is charged', () => {
  // With these delays, the API is killed at different steps: from before the payment attempt is stored until after the
  // capture.
  it.each([0, 18, 80])(
    'makes one booking and one charge despite a restart (API killed after %s ms)',
    async (afterMs) => {
      const guest = createVisitor(createNetworkSender(url()), 'localhost:3000', '203.0.113.7');
      const order = await prepareCheckout(guest, { place: 'rome', checkin: inDays(30), checkout: inDays(34) });
      const { booking } = order;
      await payKilledAfter(guest, order, afterMs);
      const confirmed = await waitForStatus(guest, booking, 'confirmed', jobGivenAnewMs);
      expect(confirmed.payment).toMatchObject({ status: 'succeeded', amount: booking.total });
      await eventually(async () => expect(await receipts(booking.booking_id)).toBeGreaterThan(0), jobGivenAnewMs);
      expect(await listCharges(booking.booking_id)).toEqual([{ amount: booking.total.amount }]);
      await expectConsistentTables({ api: { sql }, provider });
    },
  );

  it.each([45])(
    'books each of several items once for one charge despite a restart (API killed after %s ms)',
    async (afterMs) => {
      const guest = createVisitor(createNetworkSender(url()), 'localhost:3000', '203.0.113.7');
      const days = { checkin: inDays(30), checkout: inDays(34) };
      const order = await prepareCheckoutOfAll(guest, [
        { place: 'rome', ...days },
        { place: 'paris', ...days },
      ]);
      const { booking } = order;
      await payKilledAfter(guest, order, afterMs);
      const confirmed = await waitForStatus(guest, booking, 'confirmed', jobGivenAnewMs);
      expect(confirmed.items.map((item) => item.status)).toEqual(['booked', 'booked']);
      expect(await listCharges(booking.booking_id)).toEqual([{ amount: booking.total.amount }]);
      const made = await sql('select status from supplier_bookings where idempotency_key like $1', [
        `${booking.booking_id}%`,
      ]);
      expect(made).toEqual([{ status: 'booked' }, { status: 'booked' }]);
      await expectConsistentTables({ api: { sql }, provider });
    },
  );

  it.each([60])('issues one certificate for one charge despite a restart (API killed after %s ms)', async (afterMs) => {
    const buyer = createVisitor(createNetworkSender(url()), 'localhost:3000', '203.0.113.7');
    await buyer.signIn('member@example.test');
    const before = (await listWalletCards(buyer)).length;
    const order = await prepareCardPayment(buyer, 'WPMAINC100');
    const { booking } = order;
    await payKilledAfter(buyer, order, afterMs);
    await waitForStatus(buyer, booking, 'confirmed', jobGivenAnewMs);
    expect(await listWalletCards(buyer)).toHaveLength(before + 1);
    expect(await listCharges(booking.booking_id)).toEqual([{ amount: 10_000 }]);
    await expectConsistentTables({ api: { sql }, provider });
  });
});

describe('an API that is killed in the middle of a renewal run', () => {
  /** Returns how many of the members the provider has charged. */
  const taken = async (members: readonly Member[]): Promise<number> => {
    const [row] = await provider.sql<{ count: number }>(
      `select count(*)::int as count from payment_intents
       where metadata->>'subscription_id' = any($1) and amount_received > 0`,
      [members.map(({ subscription_id }) => subscription_id)],
    );
    return row?.count ?? 0;
  };

  it.each([5])('renews each membership with exactly one charge (API killed with %s of 16 charged)', async (count) => {
    await end('SIGKILL');
    const next = inDays(0);
    const members = await Promise.all(Array.from({ length: 16 }, () => createMember({ sql }, provider, { next })));
    // Locks one member, who cannot be charged then, so that the renewal run is still unfinished when the process is
    // killed.
    const holder = new pg.Client(databaseUrl);
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from subscriptions where subscription_id = $1 for update', [
      members.at(-1)?.subscription_id,
    ]);
    // The recovery job that runs at the start of the API finds all members to charge.
    await startApi();
    await eventually(async () => expect(await taken(members)).toBeGreaterThanOrEqual(count));
    await end('SIGKILL');
    await holder.end();
    expect(await taken(members)).toBeLessThan(members.length);
    await startApi();
    // The recovery job at the start ignores memberships that changed in the last two seconds. The recovery job that
    // runs each minute, started here, charges them.
    await runMembershipSweep({ sql });
    for (const one of members) {
      await eventually(
        async () =>
          expect(await readSubscription({ sql }, one)).toMatchObject({ status: 'active', period_start: next }),
        jobGivenAnewMs,
      );
      expect(await listTakenAmounts(provider, one)).toEqual([7_900]);
      expect(await membershipCharges({ sql }, one)).toMatchObject([{ state: 'paid', attempt: 1 }]);
    }
    await expectConsistentTables({ api: { sql }, provider });
  });
});
