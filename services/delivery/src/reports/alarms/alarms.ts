import { z } from 'zod';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { packageNameSchema } from '@travel/contracts/releases/release.schema';
import { startJobs, type Jobs } from '@travel/kit/jobs/jobs';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { Log } from '@travel/kit/log/log';
import { createMailer, type Mailer } from '@travel/kit/outgoing/mail/mail';
import { signWebhook } from '@travel/kit/crypto/sign-webhook';
import type { DeliveryDb } from '../../database/database.ts';
import { publishNews } from '../../database/news.ts';

const alarmSchema = z.object({
  /** An ID by which receivers recognize an alarm that is delivered twice. */
  id: z.string(),
  event: z.enum(['release.stopped', 'release.went_back', 'release.breaks', 'release.damaged']),
  at: z.iso.datetime(),
  package: packageNameSchema,
  version: z.string(),
  /** A sentence that describes the action of the service. */
  what: z.string(),
  /** The figures that are the reason for the action. */
  why: z.string(),
  /** The command that reverts the action or repairs the problem. */
  command: z.string(),
  /** URLs of the operators' console. Absent from messages that an older version of the service queued. */
  links: z.object({ health: z.url(), errors: z.url(), audit: z.url() }).optional(),
});

/** An action of the health watch, a decision that it leaves to operators, or a problem that the service found. */
export type Alarm = z.output<typeof alarmSchema>;

/** The channels that notify operators. Both are optional. */
export interface AlarmChannels {
  readonly webhook?: { readonly url: string; readonly secret: string } | undefined;
  readonly mail?: { readonly to: string; readonly mailer: Pick<Mailer, 'send' | 'close'> } | undefined;
}

/**
 * Notifies operators by the configured channels, and operators at the console at once. The audit log contains every
 * alarm.
 */
export interface Alarms {
  /** Queues the alarm in the caller's transaction, so that it is sent only if the change is committed. */
  send(tx: DeliveryDb, alarm: Alarm): Promise<void>;
  /** Connects to the job store. Alarms can be queued only afterwards. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** The job that delivers one alarm by one channel, retried for about two days. */
const deliverAlarm = defineJob('alarms/tell', z.object({ channel: z.enum(['webhook', 'mail']), alarm: alarmSchema }), {
  retries: 600,
  retryDelaySeconds: 5,
  timeLimitSeconds: 30,
});

const limitMs = 10_000;

const post = async ({ url, secret }: { url: string; secret: string }, alarm: Alarm): Promise<void> => {
  const payload = JSON.stringify(alarm);
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Travel-Delivery/1.0 (alarms)',
      // The signature contains the real time instead of the test clock's, because the receiver checks the age of the
      // message.
      'travel-signature': signWebhook(secret, payload, new Date()),
    },
    body: payload,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver of alarms answered ${response.status}`);
};

const listLinks = ({ links }: Alarm): string[] =>
  links === undefined
    ? []
    : [`Health compared with other releases: ${links.health}`, `Errors: ${links.errors}`, `Audit log: ${links.audit}`];

const createMail = (to: string, alarm: Alarm) => ({
  to,
  subject: `${subjects[alarm.event]}: ${alarm.package} ${alarm.version}`,
  text: [
    `${alarm.what}.`,
    `Reason: ${alarm.why}.`,
    `Time: ${alarm.at}.`,
    listLinks(alarm).join('\n'),
    `${remedies[alarm.event]}\n\n    ${alarm.command}`,
  ]
    .filter(Boolean)
    .join('\n\n'),
  messageId: `<alarm-${alarm.id}@delivery.travel>`,
});

const subjects: Record<Alarm['event'], string> = {
  'release.stopped': 'A canary was stopped',
  'release.went_back': 'A release was rolled back',
  'release.breaks': 'A release fails and was not rolled back',
  'release.damaged': 'A file of a release is damaged',
};

const remedies: Record<Alarm['event'], string> = {
  'release.stopped':
    'No action is needed now. To give it to the same visitors again, once you know that it did not cause the failures:',
  'release.went_back':
    'No action is needed now. To roll it out again, once you know that it did not cause the failures:',
  'release.breaks': 'Visitors still get it. Check which other changes or outages may be the cause. To roll it back:',
  'release.damaged':
    'Find out who can write to the release store. To restore the file, from the commit of the release:',
};

export const createLinks = (console: string, name: PackageName): NonNullable<Alarm['links']> => ({
  health: `${console}/ops/health?package=${name}`,
  errors: `${console}/ops/errors?package=${name}`,
  audit: `${console}/ops/audit?package=${name}`,
});

export interface AlarmOptions {
  readonly url: string;
  readonly channels: AlarmChannels;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

export const createAlarms = ({ url, channels, log }: AlarmOptions): Alarms => {
  const { webhook, mail } = channels;
  let jobs: Jobs | undefined;
  const enqueue = async (tx: DeliveryDb, channel: 'webhook' | 'mail', alarm: Alarm): Promise<void> => {
    if (!jobs) throw new Error('The job store is not there yet');
    await jobs.enqueue(tx, deliverAlarm, { channel, alarm });
  };
  return {
    async start() {
      if (jobs || (!webhook && !mail)) return;
      const started = await startJobs({ url, service: 'delivery', jobs: [deliverAlarm], log });
      await started.work(deliverAlarm, async ({ channel, alarm }) => {
        // The channel may have been removed since the alarm was queued.
        if (channel === 'webhook' && webhook) await post(webhook, alarm);
        if (channel === 'mail' && mail) await mail.mailer.send(createMail(mail.to, alarm));
      });
      jobs = started;
    },
    async send(tx, alarm) {
      await publishNews(tx, { kind: 'alarm', package: alarm.package, version: alarm.version, what: alarm.what });
      if (webhook) await enqueue(tx, 'webhook', alarm);
      if (mail) await enqueue(tx, 'mail', alarm);
    },
    async close() {
      await jobs?.stop();
      mail?.mailer.close();
    },
  };
};

export interface AlarmSettings {
  readonly ALERT_WEBHOOK_URL?: string | undefined;
  readonly ALERT_WEBHOOK_SECRET?: string | undefined;
  readonly ALERT_MAIL_TO?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FOLDER?: string | undefined;
  readonly MAIL_FROM: string;
}

export const createAlarmChannels = (settings: AlarmSettings, log: Pick<Log, 'info'>): AlarmChannels => {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret, ALERT_MAIL_TO: to } = settings;
  const { SMTP_URL: smtpUrl, MAIL_FOLDER: folder = '', MAIL_FROM: from } = settings;
  return {
    webhook: url !== undefined && secret !== undefined ? { url, secret } : undefined,
    mail: to === undefined ? undefined : { to, mailer: createMailer({ smtpUrl, folder, from, log }) },
  };
};
