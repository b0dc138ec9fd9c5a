import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import { ProblemError } from '@travel/kit/problem/problem';
import type { SharedLimit, SharedLimits } from '@travel/kit/rate-limits/shared-limits';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import { mailLanguage } from '../../platform/mail/mail-texts.ts';
import { getGreeting, getAccountTexts } from '../account-texts.ts';
import type { Organisations } from '../organisations/organisations.ts';
import { getPageOrigin } from '../organisations/page-origin.ts';
import { findByEmail } from './accounts.ts';
import { getMailName } from './mail-name.ts';

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

/** Repeated sign-ups with one e-mail address must not fill its owner's mailbox. */
const mailsPerAccount: SharedLimit = { name: 'sign-up/told', limit: 1, windowMs: 24 * 3_600_000 };

interface Sources {
  readonly db: ApiDb;
  readonly limits: Pick<SharedLimits, 'takeAll'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly organisations: Pick<Organisations, 'byId'>;
  readonly mainOrigin: string;
}

/** Mails the owner of the e-mail address, at most once a day. */
export const createMailAddressTaken =
  ({ db, limits, mailer, organisations, mainOrigin }: Sources) =>
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
    const language = mailLanguage(account.preferred_language, organisation.default_language);
    const t = getAccountTexts(language);
    const words = { brand: organisation.name, firstname: getMailName(account) };
    await mailer.send({
      to: account.email,
      ...renderMail({
        language,
        from: organisation,
        subject: t(`${text}.subject`, words),
        greeting: getGreeting(t, words.firstname),
        body: t(`${text}.body`, words),
        action: { label: t(`${text}.action`), href: href.href },
        otherwise: t(`${text}.otherwise`),
      }),
    });
  };
