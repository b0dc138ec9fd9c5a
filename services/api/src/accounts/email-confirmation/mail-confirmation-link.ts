import { z } from 'zod';
import { isLanguageCode } from '@travel/contracts/locale/languages';
import type { Clock } from '@travel/kit/clock/clock';
import { randomCode } from '@travel/kit/crypto/random-id';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import { findById } from '../accounts/accounts.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import { mailLanguage } from '../../platform/mail/mail-texts.ts';
import { getAccountTexts } from '../account-texts.ts';
import type { Organisations } from '../organisations/organisations.ts';
import { confirmationLifeMs, createConfirmationTokens, tokenLifeMs } from './confirmation-tokens.ts';
import { emailConfirmations } from './email-confirmation-table.ts';

/**
 * Mails a confirmation link. Queued after a sign-up, for each requested link and for each change of the e-mail address.
 */
export const mailConfirmationLink = defineJob(
  'email-confirmation/mail-link',
  z.object({
    user_id: z.string(),
    /** Language of the page. The language stored in the account takes precedence. */
    language: z.string().refine(isLanguageCode),
    /** Origin of the organisation's pages. */
    origin: z.url(),
    organisation_id: z.string(),
    /** New e-mail address of the account. The mail is sent to this address. */
    new_email: z.string().optional(),
  }),
);

interface Sources {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly organisations: Pick<Organisations, 'byId'>;
  readonly secret: string;
}

/**
 * Creates the job handler that mails a link. The link changes the e-mail address of the account, or confirms the
 * current address if it is not confirmed yet.
 */
export const createMailConfirmationLink = ({ db, clock, mailer, organisations, secret }: Sources) => {
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
    const language = mailLanguage(account.preferred_language, job.language);
    const t = getAccountTexts(language);
    const words = { brand: organisation.name };
    const text = new_email === undefined ? 'confirmEmail' : 'changeEmail';
    await mailer.send({
      to: new_email ?? account.email,
      ...renderMail({
        language,
        from: organisation,
        subject: t(`${text}.subject`, words),
        greeting: t('greetingPlain'),
        body: t(`${text}.body`, words),
        action: { label: t(`${text}.action`), href: href.href },
        otherwise: t(`${text}.otherwise`),
      }),
    });
  };
};
