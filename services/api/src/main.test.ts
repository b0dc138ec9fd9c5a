import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFreePort } from '@travel/tooling/workspace/free-port';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { startFakeDelivery, type FakeDelivery } from './testing/fake-delivery.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { operatorToken } from './testing/open-api.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

let delivery: FakeDelivery;
let mailFolder: string;
let settings: Record<string, string>;
beforeAll(async () => {
  delivery = await startFakeDelivery(operatorToken);
  mailFolder = await mkdtemp(join(tmpdir(), 'travel-api-mail-'));
  const { url } = await createTestDatabase();
  // Names a database that does not exist yet, so that the process must create it.
  const database = new URL(url);
  database.pathname += '_api';
  settings = {
    API_PORT: String(await findFreePort()),
    DATABASE_URL: database.href,
    DELIVERY_URL: delivery.url,
    PAGE_ORIGIN: 'http://localhost:3000',
    COOKIE_SECRET: 'cookie-secret-of-tests',
    SECURITY_EVENTS_KEY: 'security-events-key-of-tests',
    TRAVELLER_DATA_KEY: 'traveller-data-key-of-tests',
    OPERATOR_TOKEN: operatorToken,
    ENVIRONMENT: 'sandbox',
    PAYMENTS_URL: 'http://127.0.0.1:9',
    WEBHOOK_SECRET: 'webhook-secret-of-tests',
    MAIL_FOLDER: mailFolder,
  };
});
afterAll(async () => {
  await delivery.stop();
  await rm(mailFolder, { recursive: true, force: true });
});

const start = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env['PATH'] ?? '', ...env } });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  child.stdout.resume();
  // Output may still arrive after the process has exited.
  return { child, errors: () => errors, exit: once(child, 'close') };
};

describe('the process', () => {
  it('migrates its database, serves requests, writes mails to its folder and stops cleanly', async () => {
    const { child, exit } = start(settings);
    try {
      const url = `http://127.0.0.1:${settings['API_PORT']}`;
      await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
      const answer = await fetch(`${url}/api/auth/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'traveller@example.test' }),
      });
      expect(answer.status).toBe(202);
      await eventually(async () => expect(await readdir(mailFolder)).toEqual([expect.stringMatching(/\.eml$/)]));
    } finally {
      child.kill('SIGTERM');
    }
    expect(await exit).toEqual([0, null]);
  });

  it('lists all invalid settings at once without showing a secret', async () => {
    const wrong = { ...settings, API_PORT: 'x', COOKIE_SECRET: 'short', ENVIRONMENT: 'test', MAIL_FOLDER: '' };
    const { errors, exit } = start(wrong);
    expect(await exit).toEqual([2, null]);
    for (const name of ['API_PORT', 'COOKIE_SECRET', 'ENVIRONMENT', 'MAIL_FOLDER'])
      expect(errors()).toContain(`  ${name}:`);
    expect(errors()).not.toContain('short,');
  });
});
