import { paymentMethodTypes } from '../payment-methods/registry.ts';

const bankPages = paymentMethodTypes.flatMap(({ bankPage: { path } }) => [`GET ${path}/:id`, `POST ${path}/:id`]);

/** Pages, and what browsers fetch for them. The console asks who is there by itself; calls of the wire ask for a key. */
export const undeclaredRoutes: readonly string[] = [
  'GET /favicon.ico',
  'GET /assets/:file',
  'GET /card-form',
  ...bankPages,
  'OPTIONS /v1/card/*',
  'GET /console/sign-in',
  'POST /console/sign-in',
  'POST /console/sign-out',
  'POST /console/deliveries/:id/resend',
  'GET /console',
  'GET /console/payments/:id',
  'GET /console/webhooks',
  'GET /console/events',
  'GET /console/ledger',
];
