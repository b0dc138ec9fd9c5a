import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import { mailAddressTaken } from '../accounts/mail-address-taken.ts';
import { getPageOrigin } from '../organisations/page-origin.ts';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import { mailConfirmationLink } from './mail-confirmation-link.ts';
import type { AccountDeps, SendConfirmation } from '../account-deps.ts';

/**
 * Sends a confirmation link, or notifies the owner of an existing account that a visitor signed up with the e-mail
 * address. Only the owner of the mailbox can see which of the two mails was sent.
 */
export const createSendConfirmation =
  ({ db, jobs, mainOrigin }: Pick<AccountDeps, 'db' | 'jobs' | 'mainOrigin'>): SendConfirmation =>
  async (
    account,
    organisation,
    { headers, hostname },
    mail = (link) => jobs.enqueue(db, mailConfirmationLink, link),
  ) => {
    const organisation_id = organisation.id;
    if (account.duplicate_of !== null) {
      await jobs.enqueue(db, mailAddressTaken, { email: account.email, organisation_id, hostname });
      return;
    }
    await mail({
      user_id: account.user_id,
      language: getMailLanguage(parseCookie(headers.cookie ?? '', 'lang_code'), organisation.default_language),
      origin: getPageOrigin(organisation, hostname, mainOrigin),
      organisation_id,
    });
  };
