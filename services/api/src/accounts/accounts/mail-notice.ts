import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isLanguageCode } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Jobs } from '@travel/kit/jobs/jobs';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import { mailLanguage } from '../../platform/mail/mail-texts.ts';
import type { Organisations } from '../organisations/organisations.ts';
import { getPageOrigin } from '../organisations/page-origin.ts';
import { getGreeting, getAccountTexts } from '../account-texts.ts';
import type { Account } from './account-table.ts';
import { getMailName } from './mail-name.ts';

/** E-mail address and name from before the change, because the account no longer has them afterwards. */
const notice = z.object({
  email: z.string(),
  firstname: z.string(),
  language: z.string().refine(isLanguageCode).nullable(),
  origin: z.url(),
  organisation_id: z.string(),
});

/**
 * Mails that inform the owner about a change that another person may have made, each with the page that the mail links
 * to.
 */
const notices = {
  accountDeleted: { job: defineJob('own-data/mail-deleted', notice), page: '/' },
  passwordChanged: { job: defineJob('accounts/mail-password-changed', notice), page: '/user/profile?tab=security' },
  emailChanged: { job: defineJob('accounts/mail-email-changed', notice), page: '/' },
} as const;

export const noticeJobs = Object.values(notices).map(({ job }) => job);

/** Queues a notice in the caller's transaction. */
export type QueueNotice = (
  tx: ApiDb,
  kind: keyof typeof notices,
  about: { readonly account: Account; readonly organisation: Organisation; readonly request: FastifyRequest },
) => Promise<void>;

interface QueueDependencies {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly mainOrigin: string;
}

export const createQueueNotice =
  ({ jobs, mainOrigin }: QueueDependencies): QueueNotice =>
  async (tx, kind, { account, organisation, request }) => {
    // The e-mail address belongs to the owner of a different account, who must not be notified of changes to this one.
    if (account.duplicate_of !== null) return;
    const language = account.preferred_language;
    await jobs.enqueue(tx, notices[kind].job, {
      email: account.email,
      firstname: getMailName(account),
      language: language !== null && isLanguageCode(language) ? language : null,
      origin: getPageOrigin(organisation, request.hostname, mainOrigin),
      organisation_id: organisation.id,
    });
  };

interface Sources {
  readonly jobs: Pick<Jobs, 'work'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly organisations: Pick<Organisations, 'byId'>;
}

/** Mails queued notices. */
export const registerNoticeJobs = async ({ jobs, mailer, organisations }: Sources): Promise<void> => {
  for (const [kind, { job, page }] of Object.entries(notices)) {
    await jobs.work(job, async ({ email, firstname, language: spoken, origin, organisation_id }) => {
      const organisation = await organisations.byId(organisation_id);
      if (!organisation) return;
      const language = mailLanguage(spoken, organisation.default_language);
      const t = getAccountTexts(language);
      const words = { brand: organisation.name, email: organisation.support.email };
      await mailer.send({
        to: email,
        ...renderMail({
          language,
          from: organisation,
          subject: t(`${kind}.subject`, words),
          greeting: getGreeting(t, firstname),
          body: t(`${kind}.body`, words),
          action: { label: t(`${kind}.action`, words), href: new URL(page, origin).href },
          otherwise: t(`${kind}.otherwise`, words),
        }),
      });
    });
  }
};
