import { joinPlans, mailEmailLink } from '@travel/contracts/endpoints/membership/admission';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import {
  changePassword,
  forgotPassword,
  impersonate,
  readSession,
  resetPassword,
  signIn,
  signUp,
} from '@travel/contracts/endpoints/people/auth';
import { beginBooking, readCalendar } from '@travel/contracts/endpoints/orders/bookings';
import { cashcardRedemption, cashCardRedemptionActTrf } from '@travel/contracts/endpoints/payments/cash-cards';
import { changeEmail, confirmEmail, mailEmailConfirmation } from '@travel/contracts/endpoints/people/confirm-email';
import { applyCouponCodeDetails } from '@travel/contracts/endpoints/payments/coupons';
import { returnFromBank } from '@travel/contracts/endpoints/payments/bank-redirect';
import { findBooking } from '@travel/contracts/endpoints/orders/find-booking';
import { writeReview } from '@travel/contracts/endpoints/orders/written-reviews';
import { addHoldItem, createHold } from '@travel/contracts/endpoints/orders/holds';
import { payWithVoucher } from '@travel/contracts/endpoints/payments/cash-vouchers';
import { readInvoice } from '@travel/contracts/endpoints/payments/invoices';
import { writeLog, writeCardStepLog } from '@travel/contracts/endpoints/delivery/logging';
import { applyPoints } from '@travel/contracts/endpoints/payments/loyalty';
import { readMembershipInvoice } from '@travel/contracts/endpoints/membership/memberships';
import {
  newPasskeyOptions,
  passkeySignInOptions,
  signInWithPasskey,
} from '@travel/contracts/endpoints/people/passkeys';
import {
  operatorPasskeySignInOptions,
  signInOperatorByPasskey,
} from '@travel/contracts/endpoints/people/operator-passkeys';
import {
  confirmEnrolment,
  completeSecondStep,
  readOperatorSession,
  signInOperator,
} from '@travel/contracts/endpoints/people/operator-sign-in';
import {
  generatePaymentToken,
  generatePgToken,
  generateWalletToken,
  getSupplierpg,
} from '@travel/contracts/endpoints/payments/payment-suppliers';
import { eraseCustomer, exportCustomerData, mergeCustomers } from '@travel/contracts/endpoints/office/customer-account';
import { deleteAccount, exportOwnData } from '@travel/contracts/endpoints/people/own-data';
import { readSavedTraveller } from '@travel/contracts/endpoints/people/profile';
import { confirmPayment, createPayment, generateCheckSum } from '@travel/contracts/endpoints/payments/payments';
import { initPlanBooking, payMembership, quotePlan } from '@travel/contracts/endpoints/membership/plans';
import { paymentWithSavedCard, saveCard } from '@travel/contracts/endpoints/payments/saved-cards';
import { writeToSupport } from '@travel/contracts/endpoints/people/support';
import { reportReview } from '@travel/contracts/endpoints/products/reviews';
import { readTripInvitation } from '@travel/contracts/endpoints/trips/shared-trips';
import { readTripCalendar, readTripVoucher } from '@travel/contracts/endpoints/trips/trips';
import { readPageSessions } from '@travel/contracts/endpoints/people/page-sessions';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { toNetwork } from '@travel/kit/requests/to-network';
import { hasOperatorToken } from '@travel/kit/operators/operator-gate';
import type { RateLimit } from '@travel/kit/rate-limits/rate-limits';
import { getSessionDigest } from '../accounts/sessions/session-cookie.ts';

/**
 * The limit for all requests from one IP address. A booking from the first page to the last takes about sixty requests.
 */
export const allRequests: RateLimit = { name: 'requests', perMinute: 6_000, burst: 1_500 };

/**
 * Returns the limit for all requests. Delivery's lookups of page sessions are exempt: each page in a lookup counts for
 * its visitor's network instead.
 */
export const createRequestLimit = (operatorToken: string): RateLimit => ({
  ...allRequests,
  by: (request) =>
    request.routeOptions.url === readPageSessions.path && hasOperatorToken(request, operatorToken)
      ? null
      : toNetwork(request.ip),
});

// Limits per IP address, which an entire office may share. `burst` is what an office needs at once, and low enough that
// others are not delayed; `perMinute` is the sustained rate.
const searches: RateLimit = { name: 'searches', perMinute: 600, burst: 120 };
const details: RateLimit = { name: 'looks at offers', perMinute: 900, burst: 200 };
const placeSearches: RateLimit = { name: 'searches for places', perMinute: 300, burst: 60 };
const holds: RateLimit = { name: 'holds', perMinute: 600, burst: 150 };
const bookings: RateLimit = { name: 'bookings', perMinute: 600, burst: 150 };
const payments: RateLimit = { name: 'payments', perMinute: 1_200, burst: 300 };
const plans: RateLimit = { name: 'orders of plans', perMinute: 300, burst: 60 };
const tenders: RateLimit = { name: 'uses of codes and points', perMinute: 1_200, burst: 300 };
const logLines: RateLimit = { name: 'log lines', perMinute: 60, burst: 20 };
/** Limits attempts to guess booking numbers, invitations and codes, which need no session. */
const guesses: RateLimit = { name: 'attempts', perMinute: 60, burst: 20 };
/**
 * Limit of calls about orders: enough for an office of a hundred people who book in the same minute, with about ten
 * calls for each order.
 */
const orders: RateLimit = { name: 'calls about orders', perMinute: 2_400, burst: 600 };
const documents: RateLimit = { name: 'documents', perMinute: 120, burst: 30 };
/** Limit of calls that hash a password, which takes 30 ms of CPU time. */
const passwords: RateLimit = { name: 'sign-ins', perMinute: 240, burst: 60 };
/** Limit of texts that an operator has to read. */
const reviews: RateLimit = { name: 'reviews', perMinute: 60, burst: 30 };
const mails: RateLimit = { name: 'mails', perMinute: 60, burst: 20 };
export const sessionReads: RateLimit = { name: 'questions about the session', perMinute: 2_400, burst: 600 };

/**
 * Limit on reading travellers' documents, which are decrypted one by one: enough for a family, but not for a list of
 * passports.
 */
const travellerDocuments: RateLimit = {
  name: 'looks at documents of travellers',
  perMinute: 60,
  burst: 40,
  by: getSessionDigest,
};

// Limits per session, enough for one person with several open pages. Made-up sessions do not evade them, because calls
// are also counted per IP address.
const ownHolds: RateLimit = { name: 'holds of one traveller', perMinute: 60, burst: 40, by: getSessionDigest };
const ownPlans: RateLimit = {
  name: 'orders of plans by one traveller',
  perMinute: 60,
  burst: 40,
  by: getSessionDigest,
};

/** Returns the endpoints that declare a kind of limit in their contract, such as those of products. */
const listEndpointsLimitedAs = (kind: NonNullable<Endpoint['limitedAs']>): readonly Endpoint[] =>
  apiEndpoints.filter((one: Endpoint) => one.limitedAs === kind);

const limitedByName: readonly (readonly [readonly RateLimit[], readonly Endpoint[]])[] = [
  [[searches], listEndpointsLimitedAs('search')],
  [[details], listEndpointsLimitedAs('details')],
  [[placeSearches], listEndpointsLimitedAs('typing')],
  [
    [holds, ownHolds],
    [createHold, addHoldItem],
  ],
  [[bookings], [beginBooking]],
  [
    [payments],
    [
      generateCheckSum,
      createPayment,
      confirmPayment,
      paymentWithSavedCard,
      saveCard,
      getSupplierpg,
      generatePaymentToken,
      generateWalletToken,
      generatePgToken,
    ],
  ],
  [
    [plans, ownPlans],
    [quotePlan, initPlanBooking, payMembership],
  ],
  [
    [tenders],
    [applyCouponCodeDetails, cashcardRedemption, cashCardRedemptionActTrf, applyPoints, joinPlans, payWithVoucher],
  ],
  [[logLines], [writeLog, writeCardStepLog]],
  [
    [documents],
    [
      exportOwnData,
      exportCustomerData,
      readCalendar,
      readInvoice,
      readMembershipInvoice,
      readTripCalendar,
      readTripVoucher,
    ],
  ],
  [[travellerDocuments], [readSavedTraveller]],
  [
    [passwords],
    [
      signIn,
      signUp,
      resetPassword,
      changePassword,
      impersonate,
      newPasskeyOptions,
      deleteAccount,
      eraseCustomer,
      mergeCustomers,
      signInWithPasskey,
      signInOperator,
      signInOperatorByPasskey,
      completeSecondStep,
      confirmEnrolment,
    ],
  ],
  [[mails], [forgotPassword, mailEmailLink, mailEmailConfirmation, changeEmail, writeToSupport]],
  [[reviews], [writeReview, reportReview]],
  [[guesses], [findBooking, readTripInvitation, confirmEmail]],
  [[sessionReads], [readSession, readOperatorSession, passkeySignInOptions, operatorPasskeySignInOptions]],
];

const namedEndpoints = new Set(limitedByName.flatMap(([, endpoints]) => endpoints));

/** Endpoints that are opened by a token, link or ID in the request, so that a caller without a session may try many. */
const openToLinks = apiEndpoints.filter(
  (one: Endpoint) =>
    !namedEndpoints.has(one) &&
    (one.access.caller === 'signedInOrLink' || (one.access.caller === 'anyone' && one.access.own !== undefined)),
);

const limited = [...limitedByName, [[orders], [returnFromBank, ...openToLinks]] as const];

/**
 * The CPU time that one IP address may use, in milliseconds of the API's only thread. A third of the thread leaves
 * enough for the bookings of all others.
 */
const cpuTime: RateLimit = { name: 'expensive requests', perMinute: 20_000, burst: 3_000 };

/** Returns the route of a call, such as `GET /api/hotels/:hotel_id`. */
export const formatRoute = ({ method, path }: Endpoint): string => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

interface LimitedEndpoint {
  readonly endpoint: Endpoint;
  readonly limits: readonly RateLimit[];
}

const limitedEndpoints: readonly LimitedEndpoint[] = [
  ...limited.flatMap(([limits, endpoints]) => endpoints.map((endpoint) => ({ endpoint, limits }))),
  ...apiEndpoints.flatMap((endpoint: Endpoint) =>
    endpoint.cost === undefined ? [] : [{ endpoint, limits: [{ ...cpuTime, cost: endpoint.cost }] }],
  ),
];

const limitsByRoute = Map.groupBy(limitedEndpoints, ({ endpoint }) => formatRoute(endpoint));

type LimitsOfRoute = readonly [route: string, limits: readonly RateLimit[]];

/** The limits of each route, in addition to the limit for all requests. */
export const routeLimits: ReadonlyMap<string, readonly RateLimit[]> = new Map<string, readonly RateLimit[]>([
  ...[...limitsByRoute].map(([route, found]): LimitsOfRoute => [route, found.flatMap(({ limits }) => limits)]),
  // Large documents that are the same for everyone and change only with a release.
  ...['GET /openapi.json', 'GET /docs'].map((route): LimitsOfRoute => [route, [documents]]),
]);
