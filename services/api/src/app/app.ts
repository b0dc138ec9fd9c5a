import { getDefaultStaffOrigin, officeSite, opsSite } from '@travel/contracts/releases/staff-sites';
import { createAdjustableClock, systemClock, type AdjustableClock } from '@travel/kit/clock/clock';
import { startJobs } from '@travel/kit/jobs/jobs';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import { createSharedLimits } from '@travel/kit/rate-limits/shared-limits';
import type { App } from '@travel/kit/server/create-server';
import { mailAdmissionLink } from '../membership/admission/mail-admission-link.ts';
import { renewalJobs } from '../membership/renewals/renewal-jobs.ts';
import { hotelImportJobs } from '../products/hotels/supplied/import-hotels.ts';
import { membershipFulfilment } from '../membership/fulfilment/membership-fulfilment.ts';
import { createAccessTokens, createCanOpen, type CanOpen } from '../orders/bookings/booking-access.ts';
import { followBookings } from '../orders/following/follow-bookings.ts';
import { bookingJobs } from '../orders/bookings/booking-jobs.ts';
import { settleSupplierOrders } from '../products/suppliers/booking/settle-due-orders.ts';
import { createTravellerAnswers } from '../orders/answers/traveller-answers.ts';
import { createOrdersToPay } from '../orders/bookings/orders-to-pay.ts';
import { supplierEventJobs } from '../orders/supplier-events/supplier-event-jobs.ts';
import { sandboxFulfilment } from '../orders/purchases/fulfilment.ts';
import { createStripeGateway } from '../payments/provider/stripe-gateway.ts';
import { createWalletCardFulfilment } from '../orders/purchases/wallet-cards/fulfil-wallet-card.ts';
import { mailAddressTaken } from '../accounts/accounts/mail-address-taken.ts';
import { noticeJobs } from '../accounts/accounts/mail-notice.ts';
import type { BrowserKeys } from '../accounts/browsers/browser-keys.ts';
import { followOrganisations } from '../accounts/organisations/follow-organisations.ts';
import type { Organisations } from '../accounts/organisations/organisations.ts';
import { createApiRoute } from '../platform/http/route.ts';
import { findOperator } from '../accounts/operators/operator-cookie.ts';
import { identifyTraveller } from '../accounts/sessions/identify-traveller.ts';
import { getSessionDigest } from '../accounts/sessions/session-cookie.ts';
import type { Sessions } from '../accounts/sessions/sessions.ts';
import { createSessionPages } from '../accounts/sessions/session-pages.ts';
import { mailConfirmationLink } from '../accounts/email-confirmation/mail-confirmation-link.ts';
import { createAdmitStaff } from '../accounts/staff/admit-staff.ts';
import { mailStaffInvitation } from '../accounts/staff/mail-staff-invitation.ts';
import { mailSupportMessage } from '../accounts/support/mail-support-message.ts';
import { mailPasskeyAdded } from '../accounts/passkeys/mail-passkey-added.ts';
import { mailResetLink } from '../accounts/password-reset/mail-reset-link.ts';
import type { ApiDb } from '../platform/database/api-db.ts';
import { clientLogRoutes } from '../platform/client-log/client-log-routes.ts';
import { startPageSockets } from '../platform/page-sockets/page-socket-server.ts';
import { createPdfMaker } from '../platform/pdf/pdf-maker.ts';
import { rateLimitCounts } from '../platform/rate-limits/rate-limit-table.ts';
import { clearOldRows, startRetention } from '../platform/retention/clear-old-rows.ts';
import { rateImportJobs } from '../reference/rates/import-rates.ts';
import { seedExchangeRates } from '../reference/seed-exchange-rates.ts';
import { followClock } from '../sandbox/follow-clock.ts';
import { readSandboxClock } from '../sandbox/sandbox-clock.ts';
import { registerSandboxRoutes } from '../sandbox/sandbox-routes.ts';
import { seedSandbox } from '../sandbox/seed.ts';
import type { ApiOptions } from './api-options.ts';
import { openMembership } from './membership.ts';
import { oldRows } from './old-rows.ts';
import { openOwnData, ownDataJobs } from './own-data.ts';
import { openServer } from './open-server.ts';
import { mailInvoiceReminder } from '../office/accounting/mail-invoice-reminder.ts';
import { refreshSearch } from '../office/search/refresh-search.ts';
import { openOffice } from './office.ts';
import { openOrders } from './orders.ts';
import { openPayments, paymentJobs } from './payments.ts';
import { createIdentityStores, openAccounts } from './accounts.ts';
import { openProducts } from './products.ts';
import { createHttpClient, type HttpClient } from '@travel/kit/outgoing/http-client';
import { mailTripInvitation } from '../trips/sharing/mail-trip-invitation.ts';
import { openTrips } from './trips.ts';

export interface Api {
  readonly app: App;
  /** Functions to call after the last request, in this order. */
  readonly closers: readonly (() => Promise<unknown>)[];
}

const apiJobs = [
  mailResetLink,
  mailAdmissionLink,
  mailAddressTaken,
  mailTripInvitation,
  mailConfirmationLink,
  mailStaffInvitation,
  mailInvoiceReminder,
  refreshSearch,
  mailSupportMessage,
  mailPasskeyAdded,
  ...noticeJobs,
  ...ownDataJobs,
  clearOldRows,
  ...bookingJobs,
  settleSupplierOrders,
  ...supplierEventJobs,
  ...paymentJobs,
  ...renewalJobs,
  ...hotelImportJobs,
  ...rateImportJobs,
];

/** Returns clients for the sandbox services whose clock and seed data are changed together with ours. */
const createSandboxClients = ({ sandboxUrls = [], operatorToken }: ApiOptions): readonly HttpClient[] =>
  sandboxUrls.map((baseUrl) =>
    createHttpClient({ baseUrl, headers: { authorization: `Bearer ${operatorToken}` }, timeout: 20_000 }),
  );

const getStaffOrigins = ({ pageOrigin, opsOrigin, officeOrigin }: ApiOptions) => ({
  opsOrigin: opsOrigin ?? getDefaultStaffOrigin(opsSite, pageOrigin),
  officeOrigin: officeOrigin ?? getDefaultStaffOrigin(officeSite, pageOrigin),
});

/** Creates the booking API, ready to listen or to be called by `inject`. */
export const createApi = async (options: ApiOptions): Promise<Api> => {
  const { databaseUrl, environment, cookieSecret: secret, pageOrigin: mainOrigin } = options;
  const { rateLimitFactor = 1, floodFactor = rateLimitFactor } = options;
  const realClock = options.baseClock ?? systemClock;
  const clock = createAdjustableClock(realClock);
  const secure = mainOrigin.startsWith('https:');

  const { app, database, writes } = await openServer(options);
  const { db } = database;
  await seedExchangeRates(db);
  if (environment === 'sandbox') {
    await readSandboxClock(db, clock);
    await seedSandbox(db, clock);
  }

  const jobs = await startJobs({
    url: databaseUrl,
    service: 'api',
    jobs: apiJobs,
    log: app.log,
    clock,
    metrics: app.metrics,
    leaseSeconds: options.jobLeaseSeconds,
  });
  const outgoing = options.createMailer(app.log);
  const mailer: Mailer = { ...outgoing, send: (mail) => writes.follow('mail', () => outgoing.send(mail)) };
  const { sessions, operatorSessions, browsers } = createIdentityStores({ db, clock, realClock, secret, secure });
  const accessTokens = createAccessTokens(secret, clock);
  const canOpen = createCanOpen(accessTokens);
  const { live, delivery } = await startFollowing(options, { app, db, clock, sessions, browsers, canOpen });
  const { organisations } = delivery;

  const base = {
    db,
    clock,
    realClock,
    jobs,
    mailer,
    limits: createSharedLimits({ db, clock, table: rateLimitCounts, factor: rateLimitFactor }),
    organisations,
    sessions,
    operatorSessions,
    browsers,
    route: createApiRoute({
      identifyTraveller: (...request) => identifyTraveller({ sessions, browsers, organisations }, ...request),
      findOperator: (cookieHeader) => findOperator(operatorSessions, cookieHeader),
      admitStaff: createAdmitStaff({ db, operatorSessions }),
      operatorToken: options.operatorToken,
    }),
    environment,
    secret,
    secure,
    travellerDataKeys: options.travellerDataKeys,
    mainOrigin,
    reportIgnoredError: app.reportIgnoredError,
    ...getStaffOrigins(options),
  };
  const accounts = { ...base, ...(await openAccounts(app, base)) };
  const { onProviderCall: onCall } = options;
  const sold = await openProducts(app, accounts, options);
  const pdfs = createPdfMaker({ rateLimits: app.rateLimits });
  const business = {
    ...accounts,
    ...sold,
    orders: createOrdersToPay({ jobs, canOpen, products: sold.products }),
    travellerAnswers: createTravellerAnswers(options.travellerDataKeys),
    pdfs,
    holdFactor: floodFactor,
    ensureBrowserKey: browsers.ensure,
    canOpen,
    accessTokens,
    fulfilments: {
      sandbox: sandboxFulfilment,
      wallet: createWalletCardFulfilment({ db, clock, organisations }),
      membership: membershipFulfilment({ db, clock, jobs, organisations }),
    },
    gateway: createStripeGateway({ ...options.payments, ...(onCall && { onCall }) }),
  };
  await openOrders(app, business);
  await openPayments(app, business);
  await openTrips(app, business);
  const { personalData } = await openOwnData(app, business);
  await openOffice(app, { ...business, personalData }, options);
  await openMembership(app, { ...business, bills: options.billsMemberships ?? true });
  clientLogRoutes(app, base);
  await startRetention({ db, clock, jobs, log: app.log, oldRows });
  registerSandboxRoutes(app, { ...base, products: sold.products, sandboxes: createSandboxClients(options) });

  return {
    app,
    closers: [
      () => delivery.stop(),
      () => live.stop(),
      () => jobs.stop(),
      () => Promise.all([pdfs.close(), sold.closeSettings()]),
      async () => mailer.close(),
      () => database.close(),
    ],
  };
};

interface Followers {
  readonly app: App;
  readonly db: ApiDb;
  readonly clock: AdjustableClock;
  readonly sessions: Sessions;
  readonly browsers: BrowserKeys;
  readonly canOpen: CanOpen;
}

/** Starts the WebSocket server for open pages, and follows the organisations and releases of the delivery service. */
const startFollowing = async (options: ApiOptions, { app, db, clock, sessions, browsers, canOpen }: Followers) => {
  // Organisations are followed only after the WebSocket server exists, because it announces new releases to pages.
  const known: Pick<Organisations, 'forVisitor'> = {
    forVisitor: (...asked) => delivery.organisations.forVisitor(...asked),
  };
  const live = await startPageSockets({
    app,
    databaseUrl: options.databaseUrl,
    trustedProxies: options.trustedProxies,
    getSessionKey: getSessionDigest,
    isSecure: options.pageOrigin.startsWith('https:'),
    createFeatures: (pages) => [
      followClock(db, clock),
      createSessionPages({ db, sessions, browsers })(pages),
      followBookings({ db, sessions, browsers, organisations: known, canOpen, log: app.log })(pages),
    ],
  });
  const delivery = followOrganisations({
    deliveryUrl: options.deliveryUrl,
    operatorToken: options.operatorToken,
    log: app.log,
    onReleasesChanged: (change) => live.pages.send(null, 'releases:changed', change),
  });
  return { live, delivery };
};
