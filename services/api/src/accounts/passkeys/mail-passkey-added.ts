import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import { findById } from '../accounts/accounts.ts';
import { getMailName } from '../accounts/mail-name.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import { mailLanguage } from '../../platform/mail/mail-texts.ts';
import type { Organisations } from '../organisations/organisations.ts';
import { getGreeting, getAccountTexts } from '../account-texts.ts';

/** Queued when a passkey is added, so that the owner of the account notices a passkey that another person added. */
export const mailPasskeyAdded = defineJob(
  'passkeys/mail-added',
  z.object({ user_id: z.string(), name: z.string(), origin: z.url(), organisation_id: z.string() }),
);

interface Sources {
  readonly db: ApiDb;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly organisations: Pick<Organisations, 'byId'>;
}

/** Mails the owner of the account, unless the e-mail address belongs to another account. */
export const createMailPasskeyAdded =
  ({ db, mailer, organisations }: Sources) =>
  async ({ user_id, name, origin, organisation_id }: z.output<typeof mailPasskeyAdded.schema>): Promise<void> => {
    const account = await findById(db, user_id);
    const organisation = await organisations.byId(organisation_id);
    if (!account || account.duplicate_of !== null || !organisation) return;
    const language = mailLanguage(account.preferred_language, organisation.default_language);
    const t = getAccountTexts(language);
    const words = { brand: organisation.name, firstname: getMailName(account), name };
    await mailer.send({
      to: account.email,
      ...renderMail({
        language,
        from: organisation,
        subject: t('passkeyAdded.subject', words),
        greeting: getGreeting(t, words.firstname),
        body: t(words.firstname ? 'passkeyAdded.body' : 'passkeyAdded.bodyPlain', words),
        action: { label: t('passkeyAdded.action'), href: new URL('/user/profile?tab=security', origin).href },
        otherwise: t('passkeyAdded.otherwise'),
      }),
    });
  };
