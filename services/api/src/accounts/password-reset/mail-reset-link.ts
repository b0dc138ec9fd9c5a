import { z } from 'zod';
import { isLanguageCode } from '@travel/contracts/locale/languages';
import { randomCode } from '@travel/kit/crypto/random-id';
import { defineJob } from '@travel/kit/jobs/define-job';
import { findByEmail } from '../accounts/accounts.ts';
import { getMailName } from '../accounts/mail-name.ts';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import { passwordResets } from './password-reset-table.ts';
import { resetLifeMs, createResetTokens } from './reset-tokens.ts';
import { minuteMs } from '@travel/contracts/time/durations';
import type { AccountDeps } from '../account-deps.ts';
import { sendAccountMail } from '../account-mails.ts';

/**
 * Mails a reset link. Queued for every requested e-mail address, so that neither the response nor its time reveals
 * which addresses have accounts.
 */
export const mailResetLink = defineJob(
  'password-reset/mail-link',
  z.object({
    email: z.string(),
    /** Language of the requesting page. The language stored in the account takes precedence. */
    language: z.string().refine(isLanguageCode),
    origin: z.url(),
    organisation_id: z.string(),
  }),
  // The job is retried for an hour. The link expires then, so a later mail would be useless.
  { retries: 60, longestRetryDelaySeconds: 60 },
);

/** Creates the job handler that mails a reset link if the e-mail address has an account. */
export const createMailResetLink = ({ db, clock, mailer, organisations, secret }: AccountDeps) => {
  const tokens = createResetTokens(secret, clock);

  return async ({ email, language, origin, organisation_id }: z.output<typeof mailResetLink.schema>): Promise<void> => {
    const account = await findByEmail(db, email);
    if (!account || account.is_blocked) return;
    const organisation = await organisations.byId(organisation_id);
    if (!organisation) throw new Error(`There is no organisation ${organisation_id} to write for`);
    const now = clock.now();
    const expires_at = new Date(now.getTime() + resetLifeMs);
    const reset_id = randomCode(20);
    await db.insert(passwordResets).values({ reset_id, user_id: account.user_id, created_at: now, expires_at });

    const href = new URL('/', origin);
    href.searchParams.set('reset_token', tokens.sign({ reset_id }, expires_at));
    await sendAccountMail(mailer, {
      to: account.email,
      language: getMailLanguage(account.preferred_language, language),
      organisation,
      text: 'passwordReset',
      firstname: getMailName(account),
      values: { minutes: resetLifeMs / minuteMs },
      href: href.href,
    });
  };
};
