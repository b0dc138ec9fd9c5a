import { z } from 'zod';
import { isLanguageCode } from '@travel/contracts/locale/languages';
import type { Clock } from '@travel/kit/clock/clock';
import { randomCode } from '@travel/kit/crypto/random-id';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import { findByEmail } from '../accounts/accounts.ts';
import { getMailName } from '../accounts/mail-name.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import { mailLanguage } from '../../platform/mail/mail-texts.ts';
import { getGreeting, getAccountTexts } from '../account-texts.ts';
import type { Organisations } from '../organisations/organisations.ts';
import { passwordResets } from './password-reset-table.ts';
import { resetLifeMs, createResetTokens } from './reset-tokens.ts';

/**
 * Mails a reset link. Queued for every requested e-mail address, so that neither the response nor its time reveals
 * which addresses have accounts.
 */
export const mailResetLink = defineJob(
  'password-reset/mail-link',
  z.object({
    email: z.string(),
    /** Language of the page. The language stored in the account takes precedence. */
    language: z.string().refine(isLanguageCode),
    /** Origin of the organisation's pages. */
    origin: z.url(),
    organisation_id: z.string(),
  }),
  // The link is valid for an hour, so a mail that arrives later is useless.
  { retries: 60, longestRetryDelaySeconds: 60 },
);

interface Sources {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly organisations: Pick<Organisations, 'byId'>;
  readonly secret: string;
}

/** Creates the job handler that mails a reset link if the e-mail address has an account. */
export const createMailResetLink = ({ db, clock, mailer, organisations, secret }: Sources) => {
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
    const lng = mailLanguage(account.preferred_language, language);
    const t = getAccountTexts(lng);
    const words = { brand: organisation.name, firstname: getMailName(account), minutes: resetLifeMs / 60_000 };
    await mailer.send({
      to: account.email,
      ...renderMail({
        language: lng,
        from: organisation,
        subject: t('passwordReset.subject', words),
        greeting: getGreeting(t, words.firstname),
        body: t('passwordReset.body', words),
        action: { label: t('passwordReset.action'), href: href.href },
        otherwise: t('passwordReset.otherwise'),
      }),
    });
  };
};
