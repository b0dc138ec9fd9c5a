import {
  checkDefaultCard,
  deleteCard,
  listCards,
  setDefaultCard,
  updateCard,
} from '@travel/contracts/endpoints/payments/supplier-cards';
import { createRoute } from '@travel/kit/server/routes/route';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { presentCustomer } from '../customer-object.ts';
import { changeCustomer, lockCustomer } from '../customers.ts';
import { announce, findChangedAttributes } from '../../events/announce.ts';
import { detach } from '../saved-methods.ts';
import { paymentMethodObject } from '../../payment-methods/payment-method-object.ts';
import { changeMethod, findMethod } from '../../payment-methods/payment-methods.ts';
import { inTransaction, type ServiceDependencies } from '../../calls/in-transaction.ts';
import { recogniseOwner, requireOwnEmail } from './card-owner.ts';
import { lockOwnCard, lockSameCards, newestCards, toSavedCard } from './own-cards.ts';
import type { FastifyInstance } from 'fastify';
import { isAllowedOrigin } from '../../pages/page-origins.ts';

interface SupplierCardDependencies extends ServiceDependencies {
  readonly pageOrigins: readonly string[];
}

const preflightSeconds = 600;

/** Allows only the shop's pages to call the routes below from their origin, without cookies. */
const allowPages = (app: FastifyInstance, pageOrigins: readonly string[], path: string): void => {
  app.addHook('onRequest', async ({ headers: { origin } }, reply) => {
    reply.header('vary', 'Origin');
    if (origin === undefined || !isAllowedOrigin(origin, pageOrigins)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'x-correlation-id',
    });
  });
  app.options(`${path}/*`, async ({ headers: { origin } }, reply) => {
    if (origin !== undefined && isAllowedOrigin(origin, pageOrigins)) {
      reply.headers({
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': 'api-key, content-type, x-correlation-id',
        'access-control-max-age': preflightSeconds,
      });
    }
    return reply.code(204).send();
  });
};

/** Registers the supplier's calls for a customer's own browser (spec §7.1), as JSON with problem+json for refusals. */
export const supplierCardRoutes = (app: App, deps: SupplierCardDependencies): void => {
  const { db, clock } = deps;
  allowPages(app, deps.pageOrigins, '/v1/card');
  const route = createRoute({
    cardOwner: async (request) => ({ owner: await recogniseOwner(db, clock, request) }),
  });

  route(app, listCards, async ({ owner, params, query }) => {
    requireOwnEmail(owner, params.email);
    return { data: await newestCards(db, owner.customer, query.limit) };
  });

  route(app, checkDefaultCard, async ({ owner, body }) => {
    requireOwnEmail(owner, body.email);
    const { customer, account } = owner;
    const found = await inTransaction(deps, account.account_id, (work) =>
      findMethod(work, customer.default_payment_method_id ?? ''),
    );
    return found
      ? { status_code: 200 as const, data: toSavedCard(found, customer) }
      : { status_code: 404 as const, data: null };
  });

  route(app, setDefaultCard, async ({ owner, body }) => {
    requireOwnEmail(owner, body.email);
    return inTransaction(deps, owner.account.account_id, async (work) => {
      const customer = await lockCustomer(work, owner.customer.customer_id);
      const card = await lockOwnCard(work.db, customer, body.card_id);
      const changed = await changeCustomer(work, customer, { default_payment_method_id: card.payment_method_id });
      const [before, after] = [presentCustomer(customer), presentCustomer(changed)];
      await announce(work, 'customer.updated', after, findChangedAttributes(before, after));
      return { data: toSavedCard(card, changed) };
    });
  });

  route(app, updateCard, async ({ owner, params, body }) => {
    requireOwnEmail(owner, params.email);
    return inTransaction(deps, owner.account.account_id, async (work) => {
      const card = await lockOwnCard(work.db, owner.customer, body.card_id);
      // Other saved copies of the card get the name, too, because lists show only one copy, which may be any of them.
      for (const same of await lockSameCards(work.db, card)) {
        const metadata = { ...same.metadata, nick_name: body.nick_name };
        const [before, after] = [same, await changeMethod(work, same, { metadata })].map(paymentMethodObject);
        if (before && after)
          await announce(work, 'payment_method.updated', after, findChangedAttributes(before, after));
      }
      return { data: { ...toSavedCard(card, owner.customer), nick_name: body.nick_name } };
    });
  });

  route(app, deleteCard, async ({ owner, params, body, request }) => {
    requireOwnEmail(owner, params.email);
    return inTransaction(deps, owner.account.account_id, async (work) => {
      const card = await lockOwnCard(work.db, owner.customer, body.card_id);
      for (const same of await lockSameCards(work.db, card)) await detach(work, same);
      recordSecurity(request, { kind: 'card.deleted', accounts: [owner.customer.email] });
      return { data: { id: body.card_id, deleted: true as const } };
    });
  });
};
