import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFreePort } from '@travel/tooling/workspace/free-port';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { nowhere } from './testing/delivery-trial.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let folder: string;
let settings: Record<string, string>;

const ownPort = async (): Promise<string> => String(await findFreePort());

const start = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env['PATH'] ?? '', ...env } });
  let errors = '';
  let output = '';
  const listening = new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      if (output.split('Server listening').length > 2) resolve();
    });
  });
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  return {
    child,
    listening,
    errors: () => errors, // The event `close` is used, because error output may still arrive after `exit`.
    exit: once(child, 'close'),
  };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delivery-main-'));
  const { url } = await createTestDatabase();
  // The database does not exist yet, so the service has to create it.
  const database = new URL(url);
  database.pathname += '_delivery';
  settings = {
    PAGE_PORT: await ownPort(),
    ASSET_PORT: await ownPort(),
    PAGE_ORIGIN: 'http://localhost:3000',
    ASSET_ORIGIN: 'http://127.0.0.1:3100',
    API_URL: nowhere,
    PAYMENTS_URL: nowhere,
    DATABASE_URL: database.href,
    RELEASE_STORE: join(folder, 'releases'),
    OPERATOR_TOKEN: 'operator-token-of-tests',
    COOKIE_SECRET: 'cookie-secret-of-tests',
    SECURITY_EVENTS_KEY: 'security-events-key-of-tests',
    ENVIRONMENT: 'sandbox',
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the process', () => {
  it('creates its database, listens on both ports, refuses to start twice on one port, and ends cleanly', async () => {
    const first = start(settings);
    try {
      await Promise.race([first.listening, first.exit]);
      for (const port of [settings['PAGE_PORT'], settings['ASSET_PORT']]) {
        expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
      }
      const second = start(settings);
      expect(await second.exit).toEqual([2, null]);
      expect(second.errors()).toContain(`Port ${settings['ASSET_PORT']} is taken by another program.`);
      const third = start({ ...settings, ASSET_PORT: await ownPort() });
      expect(await third.exit).toEqual([2, null]);
      expect(third.errors()).toContain(`Port ${settings['PAGE_PORT']} is taken by another program.`);
    } finally {
      first.child.kill('SIGTERM');
    }
    expect(await first.exit).toEqual([0, null]);
    expect(first.errors()).toBe('');
  });

  it('names its invalid settings and does not start', async () => {
    const wrong = start({ ...settings, ASSET_PORT: 'x', COOKIE_SECRET: 'hush' });
    expect(await wrong.exit).toEqual([2, null]);
    expect(wrong.errors()).toMatch(/ASSET_PORT: given "x"[^]*COOKIE_SECRET: /);
    expect(wrong.errors()).not.toContain('hush');

    const keyless = start({ ...settings, RELEASE_STORE: 's3://bucket' });
    expect(await keyless.exit).toEqual([2, null]);
    expect(keyless.errors()).toContain('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: wanted');
  });
});
