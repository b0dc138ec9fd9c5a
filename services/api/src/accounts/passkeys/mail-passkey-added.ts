import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';
import { findById } from '../accounts/accounts.ts';
import { getMailName } from '../accounts/mail-name.ts';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import type { AccountDeps } from '../account-deps.ts';
import { sendAccountMail } from '../account-mails.ts';

/** Queued when a passkey is added, so that the owner of the account notices a passkey that another person added. */
export const mailPasskeyAdded = defineJob(
  'passkeys/mail-added',
  z.object({
    user_id: z.string(),
    name: z.string(),
    origin: z.url(),
    organisation_id: z.string(),
    /** Path of the page that lists the passkeys. */
    path: z.string().default('/user/profile?tab=security'),
  }),
);

/** Mails the owner of the account, unless the e-mail address belongs to another account. */
export const createMailPasskeyAdded =
  ({ db, mailer, organisations }: AccountDeps) =>
  async ({ user_id, name, origin, organisation_id, path }: z.output<typeof mailPasskeyAdded.schema>): Promise<void> => {
    const account = await findById(db, user_id);
    const organisation = await organisations.byId(organisation_id);
    if (!account || account.duplicate_of !== null || !organisation) return;
    const firstname = getMailName(account);
    await sendAccountMail(mailer, {
      to: account.email,
      language: getMailLanguage(account.preferred_language, organisation.default_language),
      organisation,
      text: 'passkeyAdded',
      firstname,
      values: { name },
      body: firstname ? 'body' : 'bodyPlain',
      href: new URL(path, origin).href,
    });
  };
