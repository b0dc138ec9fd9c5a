import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Log } from '../../log/log.ts';
import { correlationHeader, currentCorrelationId } from '../../log/correlation.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** E-mail address for replies, if it differs from the sender. */
  replyTo?: string;
  /** Identifies the message, so that a mail that a repeated job sends twice is shown once: `<booking-42@…>`. */
  messageId?: string;
}

export interface Mailer {
  /** Sends a mail. Rejects on failure, so that the job is retried. */
  send(mail: Mail): Promise<void>;
  /** Mail server or folder that receives the mails, shown when the service starts. */
  destination: string;
  /** Whether mails go to a mail server; false if they are written to a folder. */
  readonly isServer: boolean;
  close(): void;
}

export interface MailerOptions {
  /** `smtp://user:password@host:port` or smtps. Without an SMTP server, mails are written to `folder`. */
  smtpUrl?: string | undefined;
  folder: string;
  /** Sender of every mail: `Almanac <trips@example.test>`. */
  from: string;
  log: Pick<Log, 'info'>;
}

const limitMs = 10_000;

/** Writes mails as .eml files, which any mail program opens. The file names sort by time. */
const mailFolder = (folder: string, from: string) => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
  const destination = resolve(folder);
  return {
    async send(mail: SendMailOptions) {
      const { message } = await transport.sendMail(mail);
      await mkdir(destination, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
      // The file is renamed when complete, so that programs that watch the folder never see partial mails.
      const unfinished = join(destination, `.${name}`);
      try {
        await writeFile(unfinished, message, { mode: 0o600 });
        await rename(unfinished, join(destination, `${name}.eml`));
      } catch (error) {
        // A partial file on a full disk would take the space for the next attempt.
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    destination,
    close: () => transport.close(),
  };
};

export const createMailer = (options: MailerOptions): Mailer => {
  const { smtpUrl, from, log } = options;
  const deliver = smtpUrl ? smtp(smtpUrl, from) : mailFolder(options.folder, from);
  return {
    async send(mail) {
      const headers = { [correlationHeader]: currentCorrelationId() ?? '' };
      await deliver.send({ ...mail, headers });
      log.info({ subject: mail.subject, destination: deliver.destination }, 'Mail sent');
    },
    destination: deliver.destination,
    isServer: smtpUrl !== undefined,
    close: () => deliver.close(),
  };
};

const smtp = (url: string, from: string) => {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs },
    { from },
  );
  return {
    send: (mail: Mail & { headers: Record<string, string> }) => transport.sendMail(mail),
    destination: new URL(url).host,
    close: () => transport.close(),
  };
};
