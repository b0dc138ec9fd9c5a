import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Session } from '@travel/contracts/people/session.schema';
import type { Clock } from '@travel/kit/clock/clock';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import type { SharedLimits } from '@travel/kit/rate-limits/shared-limits';
import type { ApiDb } from '../platform/database/api-db.ts';
import type { ApiRoute } from '../platform/http/route.ts';
import type { Account } from './accounts/account-table.ts';
import type { BrowserKeys } from './browsers/browser-keys.ts';
import type { Organisations } from './organisations/organisations.ts';
import type { SavedTravellers } from './profile/saved-travellers.ts';
import type { PaymentTokens } from './sessions/payment-tokens.ts';
import type { SessionCookies } from './sessions/session-cookie.ts';
import type { NewSession, Sessions } from './sessions/sessions.ts';

/** Opens a session in place of the browser's previous one, sets its cookie and returns the user for the page. */
export type BeginSession = (session: NewSession, request: FastifyRequest, reply: FastifyReply) => Promise<Session>;

export interface LinkToMail {
  readonly user_id: string;
  /** Language of the requesting page. The language stored in the account takes precedence. */
  readonly language: TextLanguage;
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

/** Mails the signed-in user a link that confirms their e-mail address. */
export type RequestConfirmationLink = (
  by: { readonly user_id: string; readonly organisation: Organisation; readonly request: FastifyRequest },
  mail?: Parameters<SendConfirmation>[3],
) => Promise<{ status: 'sent' }>;

/** Queues, in the caller's transaction, a mail about a change that another person than the owner may have made. */
export type QueueNotice = (
  tx: ApiDb,
  kind: 'accountBlocked' | 'accountDeleted' | 'accountMerged' | 'accountUnblocked' | 'passwordChanged' | 'emailChanged',
  about: {
    readonly account: Account;
    readonly organisation: Organisation;
    readonly request: FastifyRequest;
    /** Text of a member of staff for the owner; of a merge, the e-mail address of the account that remains. */
    readonly message?: string;
  },
) => Promise<void>;

/** Dependencies of the routes and jobs of accounts. */
export interface AccountDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly limits: SharedLimits;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly organisations: Organisations;
  /** Secret that signs the tokens in mailed links. */
  readonly secret: string;
  /** Web origin of the main organisation's site, such as `https://www.example.com`. */
  readonly mainOrigin: string;
  readonly route: ApiRoute;
  readonly sessions: Sessions;
  readonly browsers: BrowserKeys;
  readonly cookies: SessionCookies;
  readonly paymentTokens: PaymentTokens;
  readonly savedTravellers: SavedTravellers;
  readonly beginSession: BeginSession;
  readonly sendConfirmation: SendConfirmation;
  readonly requestConfirmationLink: RequestConfirmationLink;
  readonly queueNotice: QueueNotice;
}
