import type { FastifyRequest } from 'fastify';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { Account } from '../accounts/account-table.ts';
import { mailAddressTaken } from '../accounts/mail-address-taken.ts';
import { pageOrigin } from '../organisations/page-origin.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { mailLanguage } from '../../platform/mail/mail-texts.ts';
import { mailConfirmationLink } from './mail-confirmation-link.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly mainOrigin: string;
}

/** What a mail with a link is written from. */
export interface LinkToMail {
  readonly user_id: string;
  /** Of the page. */
  readonly language: TextLanguage;
  /** Of the organisation's pages. */
  readonly origin: string;
  readonly organisation_id: string;
}

/** Has a mail sent to the address that an account was made with; one of its own where the link leads elsewhere. */
export type SendConfirmation = (
  account: Account,
  organisation: Organisation,
  request: FastifyRequest,
  mail?: (link: LinkToMail) => Promise<unknown>,
) => Promise<void>;

/**
 * The one who has the address is told that it has an account already; everybody else gets a link that confirms it. Which
 * of the two it is, nobody sees but in the mailbox.
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
      origin: pageOrigin(organisation, hostname, mainOrigin),
      organisation_id,
    });
  };
