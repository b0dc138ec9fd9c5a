import { paymentMethodTypes } from '../payment-methods/registry.ts';

const bankPages = paymentMethodTypes.flatMap(({ bankPage: { path } }) => [`GET ${path}/:id`, `POST ${path}/:id`]);

/**
 * Routes of pages and their files, which have no endpoint declaration. The console checks its own sessions, and
 * Stripe-format calls check a key.
 */
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
