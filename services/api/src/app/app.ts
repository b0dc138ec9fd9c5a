import cookie from '@fastify/cookie';
import { apiBodyLimit } from '@travel/contracts/http/body-limits';
import { adjustableClock, systemClock } from '@travel/kit/clock';
import type { Clock } from '@travel/kit/clock';
import { readOwnCookies } from '@travel/kit/cookies';
import { openDatabase } from '@travel/kit/database';
import { migrateDatabase } from '@travel/kit/database/migrate';
import { httpClient } from '@travel/kit/http-client';
import { startJobs } from '@travel/kit/jobs';
import type { Mailer } from '@travel/kit/mail';
import { operatorRoutes } from '@travel/kit/operators';
import { createSharedLimits } from '@travel/kit/rate-limits/shared';
import { createServer } from '@travel/kit/server';
import type { App, ServerOptions } from '@travel/kit/server';
import { blockRoutes } from '../people/accounts/block-routes.ts';
import { createMailAddressTaken, mailAddressTaken } from '../people/accounts/mail-address-taken.ts';
import { createMailAdmissionLink, mailAdmissionLink } from '../membership/admission/mail-admission-link.ts';
import { accessTokens, createCanOpen } from '../orders/bookings/booking-access.ts';
import { billingJobs } from '../membership/billing/billing-jobs.ts';
import { openBilling } from '../membership/billing/open-billing.ts';
import { bookingJobs } from '../orders/bookings/booking-jobs.ts';
import { openBookings } from '../orders/bookings/open-bookings.ts';
import { createBrowserKeys } from '../people/browsers/browser-keys.ts';
import { migrationsFolder } from '../platform/database/migrations-folder.ts';
import { openExchange } from '../reference/exchange/exchange.ts';
import { hotelRoutes } from '../products/hotels/search/hotel-routes.ts';
import { createPricedStays } from '../products/hotels/search/priced-stays.ts';
import { impersonationRoutes } from '../people/impersonation/impersonation-routes.ts';
import { createInventory } from '../products/hotels/inventory/inventory.ts';
import { startLive } from '../platform/live/start-live.ts';
import { createOfferTokens } from '../products/hotels/offers/offer-tokens.ts';
import { createOffers } from '../products/hotels/offers/offers.ts';
import { followOrganisations } from '../people/organisations/follow-organisations.ts';
import { membershipFulfilment } from '../membership/subscriptions/membership-fulfilment.ts';
import { clientLogRoutes } from '../platform/client-log/client-log-routes.ts';
import { createMailResetLink, mailResetLink } from '../people/password-reset/mail-reset-link.ts';
import { passwordResetRoutes } from '../people/password-reset/password-reset-routes.ts';
import { createStripeGateway } from '../paying/payments/stripe-gateway.ts';
import type { StripeGatewayOptions } from '../paying/payments/stripe-gateway.ts';
import { placeRoutes } from '../reference/places/place-routes.ts';
import { preferenceRoutes } from '../people/preferences/preference-routes.ts';
import { sandboxFulfilment } from '../orders/purchases/fulfilment.ts';
import { rateLimitCounts } from '../platform/rate-limits/rate-limit-table.ts';
import { everything, routeLimits } from './route-limits.ts';
import { referenceRoutes } from '../reference/reference-routes.ts';
import { seedExchangeRates } from '../reference/seed-exchange-rates.ts';
import { compressAnswers } from '../platform/requests/compressed-answers.ts';
import { refuseForeignWrites } from '../platform/requests/own-origin.ts';
import { travellerRoutes } from '../people/requests/traveller.ts';
import { visitorRoutes } from '../people/requests/visitor.ts';
import { clearOldRows, openRetention } from '../platform/retention/clear-old-rows.ts';
import { readSandboxClock } from '../sandbox/sandbox-clock.ts';
import { sandboxRoutes } from '../sandbox/sandbox-routes.ts';
import { seedSandbox } from '../sandbox/seed.ts';
import { securityRoutes } from '../people/security/security-routes.ts';
import { createBeginSession } from '../people/sessions/begin-session.ts';
import { createMemberTerms } from '../people/sessions/member-terms.ts';
import { createPaymentTokens } from '../people/sessions/payment-tokens.ts';
import { createSessionCookies } from '../people/sessions/session-cookie.ts';
import { sessionRoutes } from '../people/sessions/session-routes.ts';
import { createSandboxSupplier } from '../products/suppliers/sandbox-supplier.ts';
import { cardFulfilment } from '../paying/tenders/wallet/issue-card.ts';

export interface ApiOptions {
  readonly databaseUrl: string;
  readonly deliveryUrl: string;
  /** Of the main organisation's pages. */
  readonly pageOrigin: string;
  readonly cookieSecret: string;
  readonly operatorToken: string;
  /** Keys digests in the trail of security. */
  readonly securityEventsKey: string;
  readonly environment: 'sandbox' | 'production';
  readonly trustedProxies: string[];
  /** The provider that money goes through, and the keys of our account there. */
  readonly payments: Omit<StripeGatewayOptions, 'onCall'>;
  /** Of the sandbox's payment provider, whose time and seed go with ours. */
  readonly sandboxProviderUrl?: string | undefined;
  /** How many times the built-in rate limits are allowed, 0 for no limits; 1 unless given. */
  readonly rateLimitFactor?: number;
  /** The same for the limits in memory alone, which tests do without: they are one address and never rest. */
  readonly floodFactor?: number;
  /** Whether this copy charges for memberships, as it does unless told otherwise. */
  readonly billsMemberships?: boolean;
  createMailer(log: App['log']): Mailer;
  readonly logLevel?: string;
  readonly logDestination?: ServerOptions['logDestination'];
  /** What the sandbox's clock goes by; the real one unless given. */
  readonly baseClock?: Clock;
  /** Told of each SQL statement and each call to the provider, for tests that hold a budget. */
  readonly onStatement?: (statement: string) => void;
  readonly onProviderCall?: (call: string) => void;
}

export interface Api {
  readonly app: App;
  /** What to end after the last request, in this order. */
  readonly closers: readonly (() => Promise<unknown>)[];
}

const apiVersion = '1.0.0';

/** The booking API, ready to listen or to be asked in place. */
export const createApi = async (options: ApiOptions): Promise<Api> => {
  const { databaseUrl, environment, cookieSecret, pageOrigin, rateLimitFactor = 1 } = options;
  const { floodFactor = rateLimitFactor } = options;
  await migrateDatabase(databaseUrl, migrationsFolder);
  const clock = adjustableClock(options.baseClock ?? systemClock);
  const { onStatement, onProviderCall: onCall } = options;

  const app = await createServer({
    service: 'api',
    logLevel: options.logLevel,
    logDestination: options.logDestination,
    bodyLimit: apiBodyLimit,
    trustProxy: options.trustedProxies,
    publicOrigin: pageOrigin,
    operatorToken: options.operatorToken,
    ready: { database: () => database.check() },
    rateLimits: { factor: floodFactor, everything, routes: routeLimits },
    openapi: {
      title: 'Travel booking API',
      description: 'Accounts, places, hotels, holds, bookings and payments. Errors are problem+json with a code.',
      version: apiVersion,
    },
  });
  const database = openDatabase({
    url: databaseUrl,
    schema: {},
    service: 'api',
    log: app.log,
    ...(onStatement && { onStatement }),
  });
  const { db } = database;
  app.security.keepIn({ pool: database.pool, keys: options.securityEventsKey });
  const isSecure = pageOrigin.startsWith('https:');
  readOwnCookies(app, isSecure);
  await app.register(cookie);
  await compressAnswers(app);
  refuseForeignWrites(app);

  await seedExchangeRates(db);
  if (environment === 'sandbox') {
    await readSandboxClock(db, clock);
    await seedSandbox(db, clock);
  }
  const jobs = await startJobs({
    url: databaseUrl,
    service: 'api',
    jobs: [mailResetLink, mailAdmissionLink, mailAddressTaken, clearOldRows, ...bookingJobs, ...billingJobs],
    log: app.log,
    clock,
    metrics: app.metrics,
  });
  const mailer = options.createMailer(app.log);

  const browsers = createBrowserKeys({ db, secret: cookieSecret, secure: isSecure });
  const tokens = accessTokens(cookieSecret, clock);
  const canOpen = createCanOpen(tokens);
  const live = await startLive({
    app,
    db,
    clock,
    databaseUrl,
    trustedProxies: options.trustedProxies,
    // They are followed from the next line on, which tells the socket of releases.
    organisations: { forVisitor: (...asked) => delivery.organisations.forVisitor(...asked) },
    canOpen,
    browsers,
    isSecure,
  });
  const delivery = followOrganisations({
    deliveryUrl: options.deliveryUrl,
    operatorToken: options.operatorToken,
    log: app.log,
    onReleasesChanged: (change) => live.releasesChanged(change),
  });
  const { organisations } = delivery;
  const mailing = { db, clock, mailer, organisations, secret: cookieSecret };
  await jobs.work(mailResetLink, createMailResetLink(mailing));
  await jobs.work(mailAdmissionLink, createMailAdmissionLink(mailing));
  const mainOrigin = pageOrigin;
  const limits = createSharedLimits({ db, clock, table: rateLimitCounts, factor: rateLimitFactor });
  await jobs.work(mailAddressTaken, createMailAddressTaken({ db, limits, mailer, organisations, mainOrigin }));

  const cookies = createSessionCookies(isSecure);
  const paymentTokens = createPaymentTokens(cookieSecret, clock);
  const inventory = createInventory();
  const exchange = await openExchange(db);
  const offerTokens = createOfferTokens(cookieSecret, clock);
  const parts = {
    ...visitorRoutes({ db, clock, organisations }),
    holdFactor: floodFactor,
    limits,
    forOperators: operatorRoutes(options.operatorToken),
    db,
    clock,
    jobs,
    organisations,
    hotels: { db, clock, inventory, exchange, pricedStays: createPricedStays(), offerTokens },
    offers: createOffers({ inventory, exchange, tokens: offerTokens }),
    memberTerms: createMemberTerms(db),
    environment,
    secret: cookieSecret,
    mainOrigin,
    paymentTokens,
    cookies,
    beginSession: createBeginSession({ db, clock, cookies, paymentTokens, browsers }),
    browsers,
    knowBrowser: browsers.know,
  };
  sessionRoutes(app, parts);
  securityRoutes(app, parts);
  blockRoutes(app, parts);
  passwordResetRoutes(app, parts);
  impersonationRoutes(app, parts);
  preferenceRoutes(app, parts);
  referenceRoutes(app, parts);
  placeRoutes(app, parts);
  hotelRoutes(app, parts);
  const business = {
    ...parts,
    jobs,
    mailer,
    canOpen,
    accessTokens: tokens,
    forTravellers: travellerRoutes({ db, clock, organisations, browsers }),
    supplier: createSandboxSupplier(db, clock),
    fulfilments: {
      sandbox: sandboxFulfilment,
      wallet: cardFulfilment({ db, clock, organisations }),
      membership: membershipFulfilment({ db, clock, jobs, organisations }),
    },
    gateway: createStripeGateway({ ...options.payments, ...(onCall && { onCall }) }),
  };
  await openBookings(app, business);
  await openBilling(app, { ...business, bills: options.billsMemberships ?? true });
  clientLogRoutes(app);
  await openRetention({ db, clock, jobs, log: app.log });
  const { sandboxProviderUrl } = options;
  const provider =
    sandboxProviderUrl === undefined
      ? undefined
      : httpClient({
          baseUrl: sandboxProviderUrl,
          headers: { authorization: `Bearer ${options.operatorToken}` },
          timeout: 20_000,
        });
  sandboxRoutes(app, { ...parts, provider });

  return {
    app,
    closers: [
      () => delivery.stop(),
      () => live.stop(),
      () => jobs.stop(),
      async () => mailer.close(),
      () => database.close(),
    ],
  };
};
