import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { testDatabase } from '@travel/tooling/jest/postgres-database';
import { expectSoundBooks } from '../testing/books.ts';
import { startDeliveryStandIn } from '../testing/delivery-stand-in.ts';
import type { DeliveryStandIn } from '../testing/delivery-stand-in.ts';
import { eventually } from '../testing/eventually.ts';
import { freePort } from '../testing/free-port.ts';
import { operatorToken, webhookSecret } from '../testing/open-api.ts';
import { startProvider } from '../testing/provider.ts';
import type { Provider } from '../testing/provider.ts';
import { sendOver } from '../testing/send-over.ts';
import { bookingOf, checkOut, payWith, reached } from '../testing/traveller.ts';
import { createVisitor } from '../testing/visitor.ts';

jest.setTimeout(180_000);

const entry = fileURLToPath(new URL('../main.ts', import.meta.url));

let databaseUrl: string;
let pool: pg.Pool;
let delivery: DeliveryStandIn;
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
      API_PORT: String(port),
      DATABASE_URL: databaseUrl,
      DELIVERY_URL: delivery.url,
      PAGE_ORIGIN: 'http://localhost:3000',
      COOKIE_SECRET: 'cookie-secret-of-tests',
      OPERATOR_TOKEN: operatorToken,
      ENVIRONMENT: 'sandbox',
      MAIL_FOLDER: mailFolder,
      PAYMENTS_URL: provider.url,
      WEBHOOK_SECRET: webhookSecret,
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
  databaseUrl = (await testDatabase()).url;
  port = await freePort();
  delivery = await startDeliveryStandIn();
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

describe('an API that is killed while a card is charged', () => {
  // From before the attempt is written down to after the capture.
  it.each([0, 4, 8, 12, 18, 25, 35, 50, 80, 120])(
    'has one booking and one charge when it is back (killed after %s ms)',
    async (afterMs) => {
      const guest = createVisitor(sendOver(url()), 'localhost:3000', '203.0.113.7');
      const { booking, payment } = await checkOut(guest, { place: 'rome' });
      const card = await provider.card('visa');
      const asked = payWith(guest, payment, card).catch(() => undefined);
      await passed(afterMs);
      await end('SIGKILL');
      await asked;
      await startApi();
      // Whoever gets no answer presses again; what is under way already is not begun anew.
      const { status } = await bookingOf(guest, booking);
      if (status === 'draft') await payWith(guest, payment, card);
      // By the sweep of the start, or by the job behind the attempt.
      const confirmed = await reached(guest, booking, 'confirmed');
      expect(confirmed.payment).toMatchObject({ status: 'succeeded', amount: booking.total });
      await eventually(async () => expect(await receipts(booking.booking_id)).toBeGreaterThan(0));
      const charged = await provider.sql(
        "select amount_received::int as amount from payment_intents where metadata->>'bookingId' = $1 and amount_received > 0",
        [booking.booking_id],
      );
      expect(charged).toEqual([{ amount: booking.total.amount }]);
      await expectSoundBooks({ api: { sql }, provider });
    },
  );
});
