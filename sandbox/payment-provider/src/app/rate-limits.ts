import type { FastifyRequest } from 'fastify';
import {
  checkDefaultCard,
  deleteCard,
  listCards,
  setDefaultCard,
  updateCard,
} from '@travel/contracts/endpoints/payments/supplier-cards';
import { toNetwork } from '@travel/kit/requests/to-network';
import type { RateLimit } from '@travel/kit/rate-limits/rate-limits';
import { paymentMethodTypes } from '../payment-methods/registry.ts';
import type { KnownKeys } from '../calls/known-keys.ts';

/**
 * Returns the limit on all requests from an IP address except those with a shop's key: card forms, their files and the
 * bank's pages. A payment takes about twenty requests.
 */
export const limitAllExcept = (known: KnownKeys): RateLimit => ({
  name: 'requests',
  perMinute: 3_000,
  burst: 800,
  by: (request: FastifyRequest) => (known.has(request.headers.authorization) ? null : toNetwork(request.ip)),
});

/**
 * Limits the creation of cards with the publishable key, which anyone can read in a page. Each typed card is one call.
 */
const browserCards: RateLimit = { name: 'cards', perMinute: 120, burst: 60 };
const cardForms: RateLimit = { name: 'card forms', perMinute: 300, burst: 100 };
const challenges: RateLimit = { name: "calls of the bank's page", perMinute: 300, burst: 100 };
const ownCards: RateLimit = { name: 'calls about saved cards', perMinute: 300, burst: 100 };
/** Limits large responses that change only with a release. */
const documents: RateLimit = { name: 'documents', perMinute: 120, burst: 30 };
/** Limits sign-ins to the console. A caller who knows the operator's token needs one attempt. */
const consoleSignIns: RateLimit = { name: 'sign-ins to the console', perMinute: 10, burst: 10 };

/** Returns further limits by route. Calls with a shop's secret key are not limited. */
export const providerRoutes = (known: KnownKeys): ReadonlyMap<string, readonly RateLimit[]> => {
  const exemptShop = (limit: RateLimit): RateLimit => ({ ...limit, by: limitAllExcept(known).by });
  return new Map([
    ['POST /v1/payment_methods', [exemptShop(browserCards)]],
    ['GET /card-form', [cardForms]],
    ['GET /wallet-sheet', [cardForms]],
    ...paymentMethodTypes.flatMap(({ bankPage: { path } }) => [
      [`GET ${path}/:id`, [challenges]] as const,
      [`POST ${path}/:id`, [challenges]] as const,
    ]),
    ['POST /console/sign-in', [consoleSignIns]],
    ['GET /openapi.json', [documents]],
    ['GET /docs', [documents]],
    ...[listCards, checkDefaultCard, setDefaultCard, updateCard, deleteCard].map(
      ({ method, path }) => [`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, [ownCards]] as const,
    ),
  ]);
};
