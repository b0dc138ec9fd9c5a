import { z } from 'zod';
import { isLanguageCode } from '@travel/contracts/locale/languages';
import { defineJob } from '@travel/kit/jobs/define-job';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import { getPageOrigin } from '../organisations/page-origin.ts';
import { getMailName } from './mail-name.ts';
import type { AccountDeps, QueueNotice } from '../account-deps.ts';
import { sendAccountMail } from '../account-mails.ts';

/** E-mail address and name from before the change, because the account no longer has them afterwards. */
const notice = z.object({
  email: z.string(),
  firstname: z.string(),
  language: z.string().refine(isLanguageCode).nullable(),
  origin: z.url(),
  organisation_id: z.string(),
  message: z.string().optional(),
});

/**
 * Mails that inform the owner about a change that another person may have made, each with the page that the mail links
 * to.
 */
const notices = {
  accountBlocked: { job: defineJob('accounts/mail-blocked', notice), page: '/' },
  accountMerged: { job: defineJob('accounts/mail-merged', notice), page: '/' },
  accountUnblocked: { job: defineJob('accounts/mail-unblocked', notice), page: '/' },
  accountDeleted: { job: defineJob('own-data/mail-deleted', notice), page: '/' },
  passwordChanged: { job: defineJob('accounts/mail-password-changed', notice), page: '/user/profile?tab=security' },
  emailChanged: { job: defineJob('accounts/mail-email-changed', notice), page: '/' },
} as const;

export const noticeJobs = Object.values(notices).map(({ job }) => job);

export const createQueueNotice =
  ({ jobs, mainOrigin }: Pick<AccountDeps, 'jobs' | 'mainOrigin'>): QueueNotice =>
  async (tx, kind, { account, organisation, request, message }) => {
    // The e-mail address belongs to the owner of a different account, who must not be notified of changes to this one.
    if (account.duplicate_of !== null) return;
    const language = account.preferred_language;
    await jobs.enqueue(tx, notices[kind].job, {
      email: account.email,
      firstname: getMailName(account),
      language: language !== null && isLanguageCode(language) ? language : null,
      origin: getPageOrigin(organisation, request.hostname, mainOrigin),
      organisation_id: organisation.id,
      message,
    });
  };

export const registerNoticeJobs = async ({ jobs, mailer, organisations }: AccountDeps): Promise<void> => {
  for (const [kind, { job, page }] of Object.entries(notices)) {
    await jobs.work(job, async ({ email, firstname, language, origin, organisation_id, message }) => {
      const organisation = await organisations.byId(organisation_id);
      if (!organisation) return;
      await sendAccountMail(mailer, {
        to: email,
        language: getMailLanguage(language, organisation.default_language),
        organisation,
        text: kind,
        firstname,
        values: { email: organisation.support.email, ...(message && { message }) },
        href: new URL(page, origin).href,
      });
    });
  }
};
