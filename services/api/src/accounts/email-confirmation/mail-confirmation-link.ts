import { z } from 'zod';
import { isLanguageCode } from '@travel/contracts/locale/languages';
import { randomCode } from '@travel/kit/crypto/random-id';
import { defineJob } from '@travel/kit/jobs/define-job';
import { findById } from '../accounts/accounts.ts';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import { confirmationLifeMs, createConfirmationTokens, tokenLifeMs } from './confirmation-tokens.ts';
import { emailConfirmations } from './email-confirmation-table.ts';
import type { AccountDeps } from '../account-deps.ts';
import { sendAccountMail } from '../account-mails.ts';

/**
 * Mails a confirmation link. Queued after a sign-up, for each requested link and for each change of the e-mail address.
 */
export const mailConfirmationLink = defineJob(
  'email-confirmation/mail-link',
  z.object({
    user_id: z.string(),
    /** Language of the requesting page. The language stored in the account takes precedence. */
    language: z.string().refine(isLanguageCode),
    origin: z.url(),
    organisation_id: z.string(),
    /** New e-mail address of the account. The mail is sent to this address. */
    new_email: z.string().optional(),
  }),
);

/**
 * Creates the job handler that mails a link. The link changes the e-mail address of the account, or confirms the
 * current address if it is not confirmed yet.
 */
export const createMailConfirmationLink = ({ db, clock, mailer, organisations, secret }: AccountDeps) => {
  const tokens = createConfirmationTokens(secret, clock);

  return async (job: z.output<typeof mailConfirmationLink.schema>): Promise<void> => {
    const account = await findById(db, job.user_id);
    // An account that was deleted since the request has no e-mail address any more.
    if (!account || account.is_blocked || account.erased_at !== null) return;
    const { new_email } = job;
    if (new_email === undefined && account.email_confirmed_at !== null) return;
    const organisation = await organisations.byId(job.organisation_id);
    if (!organisation) throw new Error(`There is no organisation ${job.organisation_id} to write for`);
    const now = clock.now();
    const confirmation_id = randomCode(20);
    await db.insert(emailConfirmations).values({
      confirmation_id,
      user_id: account.user_id,
      new_email,
      created_at: now,
      expires_at: new Date(now.getTime() + confirmationLifeMs),
    });
    const href = new URL('/', job.origin);
    href.searchParams.set('confirm_email', tokens.sign({ confirmation_id }, new Date(now.getTime() + tokenLifeMs)));
    await sendAccountMail(mailer, {
      to: new_email ?? account.email,
      language: getMailLanguage(account.preferred_language, job.language),
      organisation,
      text: new_email === undefined ? 'confirmEmail' : 'changeEmail',
      href: href.href,
    });
  };
};
