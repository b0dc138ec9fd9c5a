import { createTransport } from 'nodemailer';
import type { Log } from '../../log/log.ts';
import { correlationHeader, currentCorrelationId } from '../../log/correlation.ts';
import { mailFolder } from './mail-folder.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string;
  /** Says which message this is, so that one sent twice by a repeated job is shown once: `<booking-42@…>`. */
  messageId?: string;
}

export interface Mailer {
  /** Hands a mail over. Rejects when that fails, so that the job which sends it is tried again. */
  send(mail: Mail): Promise<void>;
  /** For people at start-up: where mail goes. */
  destination: string;
  close(): void;
}

export interface MailerOptions {
  /** `smtp://user:password@host:port` or smtps. Without one, mail is written to `folder`. */
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
