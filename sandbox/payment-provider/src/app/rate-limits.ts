import type { FastifyRequest } from 'fastify';
import {
  checkDefaultCard,
  deleteCard,
  listCards,
  setDefaultCard,
  updateCard,
} from '@travel/contracts/endpoints/payments/supplier-cards';
import { networkOf } from '@travel/kit/requests/network-of';
import type { RateLimit } from '@travel/kit/rate-limits/rate-limits';
import { paymentMethodTypes } from '../payment-methods/registry.ts';
import type { KnownKeys } from '../calls/known-keys.ts';

/** All that one address asks of the provider: card forms, their files, the bank's pages. A payment is about twenty calls. */
export const everythingBut = (known: KnownKeys): RateLimit => ({
  name: 'requests',
  perMinute: 3_000,
  burst: 800,
  by: (request: FastifyRequest) => (known.has(request.headers.authorization) ? null : networkOf(request.ip)),
});

/** What the key for browsers writes, which anybody can read in a page: a card that is typed is one call. */
const browserCards: RateLimit = { name: 'cards', perMinute: 120, burst: 60 };
const cardForms: RateLimit = { name: 'card forms', perMinute: 300, burst: 100 };
const challenges: RateLimit = { name: "calls of the bank's page", perMinute: 300, burst: 100 };
const ownCards: RateLimit = { name: 'calls about saved cards', perMinute: 300, burst: 100 };
/** Large answers that change with a release only. */
const documents: RateLimit = { name: 'documents', perMinute: 120, burst: 30 };
/** Whoever knows the operator's token needs one. */
const consoleSignIns: RateLimit = { name: 'sign-ins to the console', perMinute: 10, burst: 10 };

/** What is limited besides, by the route. Calls with a shop's secret key are not. */
export const providerRoutes = (known: KnownKeys): ReadonlyMap<string, readonly RateLimit[]> => {
  const unlessShop = (limit: RateLimit): RateLimit => ({ ...limit, by: everythingBut(known).by });
  return new Map([
    ['POST /v1/payment_methods', [unlessShop(browserCards)]],
    ['GET /card-form', [cardForms]],
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
