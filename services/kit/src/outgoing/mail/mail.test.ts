import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { withCorrelationId } from '../../log/correlation.ts';
import { createMailer } from './mail.ts';

const log = { info: () => {} };
const from = 'Almanac <trips@example.test>';
const mail = {
  to: 'traveller@example.test',
  subject: 'Your booking in Zürich',
  text: 'See you in Zürich.',
  messageId: '<booking-42@example.test>',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens an SMTP server that stores received mails, or refuses them if `refusing` is set. */
const openServer = async (refusing = false) => {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(refusing ? new Error('Mailbox unknown') : undefined),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('No address');
  return {
    received,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
};

describe('mail', () => {
  it('goes to the SMTP server if one is configured', async () => {
    const server = await openServer();
    const mailer = createMailer({ smtpUrl: server.url, folder, from, log });
    await withCorrelationId('page-12345678', () => mailer.send(mail));
    expect(server.received).toEqual([
      expect.stringMatching(/From: Almanac <trips@example\.test>[^]*To: traveller@example\.test/),
    ]);
    expect(server.received[0]).toMatch(/Message-ID: <booking-42@example\.test>/i);
    expect(server.received[0]).toMatch(/X-Correlation-Id: page-12345678/i);
    expect(mailer.destination).toBe(new URL(server.url).host);
    mailer.close();
    await server.close();
  });

  it('fails if the SMTP server refuses it, so that its job is retried', async () => {
    const server = await openServer(true);
    const mailer = createMailer({ smtpUrl: server.url, folder, from, log });
    await expect(mailer.send(mail)).rejects.toThrow('Mailbox unknown');
    mailer.close();
    await server.close();
  });

  it('gets written to a file if no SMTP server is configured', async () => {
    const target = join(folder, 'not made yet');
    const mailer = createMailer({ folder: target, from, log });
    await mailer.send({ ...mail, html: '<p>See you in Zürich.</p>' });
    const files = await readdir(target);
    expect(files).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}\.eml$/)]);
    const text = await readFile(join(target, files[0] ?? ''), 'utf8');
    expect(text).toContain('Subject: =?UTF-8?');
    expect(text).toContain('text/html');
    expect(mailer.destination).toBe(target);
    const modes = await Promise.all([target, join(target, files[0] ?? '')].map((path) => stat(path)));
    expect(modes.map(({ mode }) => mode & 0o077)).toEqual([0, 0]);
  });

  it('gets no headers or recipients from line breaks in its subject', async () => {
    const target = join(folder, 'injected');
    const mailer = createMailer({ folder: target, from, log });
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: everybody@example.test' });
    const [file = ''] = await readdir(target);
    expect(await readFile(join(target, file), 'utf8')).not.toMatch(/^Bcc:/m);
  });
});
