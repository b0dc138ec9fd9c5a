import type { FastifyRequest } from 'fastify';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { Account } from '../accounts/account-table.ts';
import { mailAddressTaken } from '../accounts/mail-address-taken.ts';
import { getPageOrigin } from '../organisations/page-origin.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { mailLanguage } from '../../platform/mail/mail-texts.ts';
import { mailConfirmationLink } from './mail-confirmation-link.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly mainOrigin: string;
}

/** Data of a mail with a confirmation link. */
export interface LinkToMail {
  readonly user_id: string;
  /** Language of the page. */
  readonly language: TextLanguage;
  /** Origin of the organisation's pages. */
  readonly origin: string;
  readonly organisation_id: string;
}

/** Queues the mail to the e-mail address of a new account. `mail` replaces the default confirmation mail. */
export type SendConfirmation = (
  account: Account,
  organisation: Organisation,
  request: FastifyRequest,
  mail?: (link: LinkToMail) => Promise<unknown>,
) => Promise<void>;

/**
 * Sends a confirmation link, or notifies the owner of an existing account that a visitor signed up with the e-mail
 * address. Only the owner of the mailbox can see which of the two mails was sent.
 */
export const createSendConfirmation =
  ({ db, jobs, mainOrigin }: Dependencies): SendConfirmation =>
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
    const spoken = parseCookie(headers.cookie ?? '', 'lang_code');
    await mail({
      user_id: account.user_id,
      language: mailLanguage(spoken, organisation.default_language),
      origin: getPageOrigin(organisation, hostname, mainOrigin),
      organisation_id,
    });
  };
