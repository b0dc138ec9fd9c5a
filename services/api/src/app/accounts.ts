import type { Clock } from '@travel/kit/clock/clock';
import type { App } from '@travel/kit/server/create-server';
import { blockMembership, unblockMembership } from '../membership/blocking/block-membership.ts';
import { selectMemberDiscount } from '../membership/subscriptions/member-discount.ts';
import { rebindBookings } from '../orders/bookings/rebind-bookings.ts';
import { rebindPayments } from '../payments/lifecycle/rebind-payments.ts';
import { registerBlockRoutes, type AfterBlocking } from '../accounts/accounts/block-routes.ts';
import { createMailAddressTaken, mailAddressTaken } from '../accounts/accounts/mail-address-taken.ts';
import { createQueueNotice, registerNoticeJobs } from '../accounts/accounts/mail-notice.ts';
import { createBrowserKeys } from '../accounts/browsers/browser-keys.ts';
import { registerChangeEmailRoutes } from '../accounts/email-confirmation/change-email-routes.ts';
import { registerEmailConfirmationRoutes } from '../accounts/email-confirmation/email-confirmation-routes.ts';
import {
  createMailConfirmationLink,
  mailConfirmationLink,
} from '../accounts/email-confirmation/mail-confirmation-link.ts';
import { createRequestConfirmationLink } from '../accounts/email-confirmation/request-confirmation-link.ts';
import { createSendConfirmation } from '../accounts/email-confirmation/send-confirmation.ts';
import { registerImpersonationRoutes } from '../accounts/impersonation/impersonation-routes.ts';
import { createMailPasskeyAdded, mailPasskeyAdded } from '../accounts/passkeys/mail-passkey-added.ts';
import { createOperatorCookie } from '../accounts/operators/operator-cookie.ts';
import { registerOperatorPasskeyRoutes } from '../accounts/operators/operator-passkey-routes.ts';
import { registerOperatorRoutes } from '../accounts/operators/operator-routes.ts';
import {
  createOperatorSessions,
  type OperatorLogin,
  type OperatorSessions,
} from '../accounts/operators/operator-sessions.ts';
import { createSecondSteps } from '../accounts/operators/second-steps.ts';
import { registerPasskeyRoutes } from '../accounts/passkeys/passkey-routes.ts';
import { createPasskeys } from '../accounts/passkeys/passkeys.ts';
import { createMailResetLink, mailResetLink } from '../accounts/password-reset/mail-reset-link.ts';
import { findMembershipNo } from '../payments/tenders/points/own-points.ts';
import { registerPreferenceRoutes } from '../accounts/preferences/preference-routes.ts';
import { registerProfileRoutes } from '../accounts/profile/profile-routes.ts';
import { registerSavedTravellerRoutes } from '../accounts/profile/saved-traveller-routes.ts';
import { createSavedTravellers } from '../accounts/profile/saved-travellers.ts';
import { registerSecurityRoutes } from '../accounts/security/security-routes.ts';
import { createBeginSession } from '../accounts/sessions/begin-session.ts';
import { registerEndAllSessionsRoute } from '../accounts/sessions/end-all-sessions.ts';
import { createPaymentTokens } from '../accounts/sessions/payment-tokens.ts';
import { createSessionCookies } from '../accounts/sessions/session-cookie.ts';
import { registerPageSessionRoutes } from '../accounts/sessions/page-session-routes.ts';
import { registerOwnSessionRoutes } from '../accounts/sessions/own-session-routes.ts';
import { registerSessionRoutes } from '../accounts/sessions/session-routes.ts';
import { createSessions } from '../accounts/sessions/sessions.ts';
import { registerChangePasswordRoutes } from '../accounts/sign-in/change-password-routes.ts';
import { createMailSupportMessage, mailSupportMessage } from '../accounts/support/mail-support-message.ts';
import { createMailStaffInvitation, mailStaffInvitation } from '../accounts/staff/mail-staff-invitation.ts';
import { registerStaffRoutes } from '../accounts/staff/staff-routes.ts';
import { registerSupportRoutes } from '../accounts/support/support-routes.ts';
import type { ApiRoute } from '../platform/http/route.ts';
import { allRequests, sessionReads } from './route-limits.ts';
import type { AccountDeps } from '../accounts/account-deps.ts';

/** Creates sessions and browser keys, which do not depend on the organisations. */
export const createIdentityStores = ({
  db,
  clock,
  realClock,
  secret,
  secure,
}: Pick<Dependencies, 'db' | 'clock' | 'realClock' | 'secret' | 'secure'>) => ({
  sessions: createSessions({ db, clock, selectMemberDiscount }),
  operatorSessions: createOperatorSessions(db, realClock),
  browsers: createBrowserKeys({ db, secret, secure, rebinds: [rebindBookings, rebindPayments] }),
});

interface Dependencies extends Pick<
  AccountDeps,
  'db' | 'clock' | 'jobs' | 'limits' | 'mailer' | 'organisations' | 'secret' | 'mainOrigin' | 'sessions' | 'browsers'
> {
  readonly operatorSessions: OperatorSessions;
  readonly route: ApiRoute<OperatorLogin>;
  /** The system clock, which the sandbox clock is based on. Codes of authenticator apps are checked against it. */
  readonly realClock: Clock;
  /** Keys that encrypt traveller data. The first key encrypts; all keys decrypt. */
  readonly travellerDataKeys: readonly [string, ...string[]];
  readonly opsOrigin: string;
  readonly officeOrigin: string;
  readonly secure: boolean;
}

/** Returns the function that finds the origin of staff by its host name. */
const createFindSite = ({ opsOrigin, officeOrigin }: Pick<Dependencies, 'opsOrigin' | 'officeOrigin'>) => {
  const sites = new Map([
    [new URL(opsOrigin).hostname, 'ops'],
    [new URL(officeOrigin).hostname, 'office'],
  ] as const);
  return (hostname: string) => sites.get(hostname.toLowerCase());
};

/** Opens accounts and sessions. Returns the services of accounts that other rooms use. */
export const openAccounts = async (app: App, dependencies: Dependencies) => {
  const { db, clock, jobs, limits, secret, mainOrigin, secure, sessions, browsers } = dependencies;
  const cookies = createSessionCookies(secure);
  const paymentTokens = createPaymentTokens(secret, clock);
  const beginSession = createBeginSession({ sessions, cookies, paymentTokens, browsers });
  const sendConfirmation = createSendConfirmation({ db, jobs, mainOrigin });
  const requestConfirmationLink = createRequestConfirmationLink({ db, limits, sendConfirmation });
  const queueNotice = createQueueNotice({ jobs, mainOrigin });
  const savedTravellers = createSavedTravellers(dependencies.travellerDataKeys);
  const services = {
    savedTravellers,
    cookies,
    paymentTokens,
    beginSession,
    sendConfirmation,
    requestConfirmationLink,
    queueNotice,
  };
  const passkeys = createPasskeys({ db, clock, limits });
  const own = { ...dependencies, ...services, findMembershipNo };
  const afterBlocking: AfterBlocking = (tx, { user_id, is_blocked, why }) =>
    (is_blocked ? blockMembership : unblockMembership)({ db: tx, clock, jobs }, user_id, why);

  registerSessionRoutes(app, own);
  registerPageSessionRoutes(app, { ...own, sessionLimits: [allRequests, sessionReads] });
  registerOwnSessionRoutes(app, own);
  registerEmailConfirmationRoutes(app, own);
  registerChangeEmailRoutes(app, own);
  registerPasskeyRoutes(app, { ...own, passkeys });
  registerChangePasswordRoutes(app, own);
  const operatorDeps = {
    ...own,
    clock: dependencies.realClock,
    secondSteps: createSecondSteps({ db, clock: dependencies.realClock, secrets: dependencies.travellerDataKeys }),
    operatorCookie: createOperatorCookie(secure),
    findSite: createFindSite(dependencies),
  };
  registerOperatorRoutes(app, operatorDeps);
  registerOperatorPasskeyRoutes(app, { ...operatorDeps, passkeys });
  registerSecurityRoutes(app, own);
  registerEndAllSessionsRoute(app, own);
  registerBlockRoutes(app, { ...own, afterBlocking });
  registerImpersonationRoutes(app, own);
  registerPreferenceRoutes(app, own);
  registerProfileRoutes(app, own);
  registerSavedTravellerRoutes(app, own);
  registerSupportRoutes(app, own);
  registerStaffRoutes(app, own);

  await jobs.work(mailResetLink, createMailResetLink(own));
  await jobs.work(mailConfirmationLink, createMailConfirmationLink(own));
  await registerNoticeJobs(own);
  await jobs.work(mailPasskeyAdded, createMailPasskeyAdded(own));
  await jobs.work(mailStaffInvitation, createMailStaffInvitation(own));
  await jobs.work(mailSupportMessage, createMailSupportMessage(own));
  await jobs.work(mailAddressTaken, createMailAddressTaken(own));
  return { ...services, afterBlocking };
};
