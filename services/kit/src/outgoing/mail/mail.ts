import { createTransport } from 'nodemailer';
import type { Log } from '../../log/log.ts';
import { correlationHeader, currentCorrelationId } from '../../log/correlation.ts';
import { mailFolder } from './mail-folder.ts';

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
