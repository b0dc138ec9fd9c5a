import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';
import { ProblemError } from '@travel/kit/problem/problem';
import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import { getPageOrigin } from '../organisations/page-origin.ts';
import { findByEmail } from './accounts.ts';
import { getMailName } from './mail-name.ts';
import type { AccountDeps } from '../account-deps.ts';
import { sendAccountMail } from '../account-mails.ts';

/**
 * Notifies the owner of an account that a visitor tried to sign up with its e-mail address, or to move another account
 * to that address.
 */
export const mailAddressTaken = defineJob(
  'accounts/mail-address-taken',
  z.object({
    email: z.string(),
    organisation_id: z.string(),
    hostname: z.string(),
    text: z.enum(['addressTaken', 'addressWanted']).default('addressTaken'),
  }),
);

/**
 * Limit of such mails per account, because repeated sign-ups with one e-mail address must not fill its owner's mailbox.
 */
const mailsPerAccount: SharedLimit = { name: 'sign-up/told', limit: 1, windowMs: 24 * 3_600_000 };

export const createMailAddressTaken =
  ({ db, limits, mailer, organisations, mainOrigin }: AccountDeps) =>
  async ({ email, organisation_id, hostname, text }: z.output<typeof mailAddressTaken.schema>): Promise<void> => {
    const account = await findByEmail(db, email);
    const organisation = await organisations.byId(organisation_id);
    if (!account || account.is_blocked || !organisation) return;
    try {
      await limits.takeAll(new Map([[mailsPerAccount, account.user_id]]));
    } catch (error) {
      if (error instanceof ProblemError) return;
      throw error;
    }
    const href = new URL('/', getPageOrigin(organisation, hostname, mainOrigin));
    href.searchParams.set('sign_in_again', 'true');
    await sendAccountMail(mailer, {
      to: account.email,
      language: getMailLanguage(account.preferred_language, organisation.default_language),
      organisation,
      text,
      firstname: getMailName(account),
      href: href.href,
    });
  };
