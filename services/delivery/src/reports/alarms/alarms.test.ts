import { createServer } from 'node:http';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signWebhook } from '@travel/kit/crypto/sign-webhook';
import { openTrial, type Trial } from '../../testing/delivery-trial.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';
import { visitorsWith } from '../../testing/page-visitors.ts';

const secret = 'a secret of the receiver';
const received: { body: string; signature: string }[] = [];
/** A receiver of webhooks that answers the first message with 503, as if it were down. */
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    received.push({ body, signature: String(request.headers['travel-signature']) });
    response.writeHead(received.length === 1 ? 503 : 204).end();
  });
});
let trial: Trial;
let mails: string;

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await passed(50);
};

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  mails = await mkdtemp(join(tmpdir(), 'alarms-'));
  const { port } = receiver.address() as AddressInfo;
  trial = await openTrial({
    env: {
      ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/alarms`,
      ALERT_WEBHOOK_SECRET: secret,
      ALERT_MAIL_TO: 'night@travel.example',
      MAIL_FOLDER: mails,
    },
  });
  await trial.goLive('shell');
  await trial.goLive('mfe-header');
  await trial.publish(fixtureRelease('mfe-header', { version: '1.1.0' }));
});
afterAll(async () => {
  await trial.end();
  receiver.close();
  receiver.closeAllConnections();
  await rm(mails, { recursive: true, force: true });
});

describe('an alarm for operators', () => {
  it('notifies operators of a stopped canary by signed webhook, with retries, and by mail', async () => {
    await trial.change('mfe-header', {
      action: 'rollout',
      version: '1.1.0',
      percent: 50,
      audience: { organisation: 'main' },
    });
    const of = (version: string) => ({ package: 'mfe-header', version, module: 'header/v1' }) as const;
    for (const visitor of await visitorsWith(trial, 'mfe-header', '1.0.0', 35)) {
      await visitor.report([{ kind: 'loaded', ...of('1.0.0'), duration: 1 }]);
    }
    for (const visitor of await visitorsWith(trial, 'mfe-header', '1.1.0', 12)) {
      await visitor.report([{ kind: 'mount-failed', ...of('1.1.0'), detail: 'TypeError: x' }]);
    }
    await trial.watch.check();
    await until(() => received.length >= 2);
    const [first, second] = received;
    expect(second?.body).toBe(first?.body);
    const alarm = JSON.parse(second?.body ?? '');
    expect(alarm).toMatchObject({
      event: 'release.stopped',
      package: 'mfe-header',
      version: '1.1.0',
      what: 'mfe-header 1.1.0 stopped: nobody gets it any more',
      why: expect.stringMatching(/^It failed for 100\.0 % of \d+ visitors, the default release for 0\.0 % of 35$/),
      command: 'npx -y pnpm@12 release rollout mfe-header 1.1.0 --percent 50 --org main --why "…"',
      links: { health: 'http://ops.localhost:3000/ops/health?package=mfe-header' },
    });
    const [, sentAt = ''] = /^t=(\d+),/.exec(second?.signature ?? '') ?? [];
    expect(second?.signature).toBe(signWebhook(secret, second?.body ?? '', new Date(Number(sentAt) * 1_000)));

    await until(async () => (await readdir(mails)).some((name) => name.endsWith('.eml')));
    const [name = ''] = await readdir(mails);
    const mail = await readFile(join(mails, name), 'utf8');
    expect(mail).toMatch(/^To: night@travel\.example/m);
    expect(mail).toMatch(/^Subject: A canary was stopped: mfe-header 1\.1\.0/m);
    const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    expect(text).toMatch(/^Reason: It failed for 100\.0 % of \d+ visitors/m);
    expect(text).toContain('Errors: http://ops.localhost:3000/ops/errors?package=mfe-header');
    expect(text).toContain('No action is needed now.');
  });

  it('notifies operators of a corrupt file in the store', async () => {
    const before = received.length;
    const { record } = fixtureRelease('mfe-header', { version: '1.1.0' });
    await writeFile(join(trial.releaseFolder, 'mfe-header', '1.1.0', record.entry.file), 'alert("altered")');
    await trial.assets.inject({ url: `/mfe-header/1.1.0/${record.entry.file}`, headers: { host: '127.0.0.1:3100' } });
    await until(() => received.length > before);
    expect(JSON.parse(received.at(-1)?.body ?? '')).toMatchObject({
      event: 'release.damaged',
      package: 'mfe-header',
      version: '1.1.0',
      what: `${record.entry.file} of mfe-header differs from its published content; 1.1.0 contains it`,
      command: 'npx -y pnpm@12 release publish mfe-header',
    });
  });
});
