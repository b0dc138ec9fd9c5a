import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import type { AccountDeps } from '../account-deps.ts';
import { sendAccountMail } from '../account-mails.ts';
import { findById } from '../accounts/accounts.ts';

export const mailStaffInvitation = defineJob(
  'staff/mail-invitation',
  z.object({ user_id: z.string(), organisation_id: z.string() }),
);

interface Dependencies extends Pick<AccountDeps, 'db' | 'mailer' | 'organisations'> {
  readonly officeOrigin: string;
}

/** Creates the job handler that mails a new member of staff the address of the back office. */
export const createMailStaffInvitation =
  ({ db, mailer, organisations, officeOrigin }: Dependencies) =>
  async ({ user_id, organisation_id }: z.output<typeof mailStaffInvitation.schema>): Promise<void> => {
    const account = await findById(db, user_id);
    const organisation = await organisations.byId(organisation_id);
    if (!account || !organisation) return;
    await sendAccountMail(mailer, {
      to: account.email,
      language: getMailLanguage(account.preferred_language, organisation.default_language),
      organisation,
      text: 'staffInvitation',
      firstname: account.firstname,
      values: { email: organisation.support.email },
      href: new URL('/office', officeOrigin).href,
    });
  };
