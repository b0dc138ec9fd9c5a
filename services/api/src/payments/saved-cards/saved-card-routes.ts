import {
  checkDefaultUserCard,
  createCardCustomer,
  deleteUserCard,
  getUserCreditCards,
  readCardSetup,
  renameUserCard,
  saveCard,
  setDefaultUserCard,
  type CardSetup,
  type UserCreditCard,
} from '@travel/contracts/endpoints/payments/saved-cards';
import type { PgType } from '@travel/contracts/payments/pg-types';
import type { User } from '@travel/contracts/people/session.schema';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import { toEmailKey } from '../../accounts/accounts/email.ts';
import { requireOwnSession } from '../../accounts/sessions/require-own-session.ts';
import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';
import type { CardVault, CardSetupResult } from '../provider/card-vault.ts';
import { getGateway, GatewayRefusal } from '../provider/gateway.ts';
import { mapUnavailable } from '../lifecycle/open-payment.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { isOwnPage } from '../../platform/http/same-origin.ts';
import type { LiveSession } from '../../platform/http/traveller.ts';
import { toBrowserCardId, cardFormats, readCardId, toProviderCardId } from './card-formats.ts';
import { getOrCreateCustomer, findCustomer } from './provider-customers.ts';

/** Limit on refused cards per hour, so that no one can test stolen cards by saving them. */
const refusedCards: SharedLimit = { name: 'saved-cards/refused', limit: 24, windowMs: 3_600_000 };

const setupPrefix = 'seti_';

const createUnknownCardProblem = () =>
  createDeclaredProblem(setDefaultUserCard, 'card_unknown', { detail: 'You have no such card.' });

const toSetupView = ({ setup, status, challenge_url, card, refusal }: CardSetupResult): CardSetup => ({
  setup_id: setup.slice(setupPrefix.length),
  status,
  challenge_url: status === 'requires_action' ? challenge_url : null,
  card_id: card === null ? null : toBrowserCardId(card),
  message: refusal?.message ?? null,
  message_code: refusal?.code ?? null,
});

const getVault = ({ gateway }: Pick<PaymentRouteDeps, 'gateway'>, pgType: PgType): CardVault =>
  getGateway(gateway, { pg_type: pgType }).vault;

/**
 * Requires that an e-mail address is that of the user.
 * @throws ProblemError other_customer
 */
const requireOwn = (user: User, email: string): void => {
  if (toEmailKey(email) === toEmailKey(user.email)) return;
  throw createDeclaredProblem(getUserCreditCards, 'other_customer', { detail: 'It is not your e-mail address.' });
};

/** Registers the routes for the user's saved cards through which our server calls the provider (spec §7.1). */
export const registerSavedCardRoutes = (app: App, deps: PaymentRouteDeps): void => {
  const { route } = deps;

  route(app, getUserCreditCards, async ({ body, session }) => {
    requireOwn(session.user, body.email);
    const cards = await listCards(deps, session, body.merchant_id);
    return { data: { data: { data: cards.slice(0, body.limit) } } };
  });

  route(app, checkDefaultUserCard, async ({ body, session }) => {
    requireOwn(session.user, body.email);
    const card = (await listCards(deps, session, body.merchant_id)).find(({ is_default }) => is_default);
    return card ? { status_code: 200 as const, data: card } : { status_code: 404 as const, data: null };
  });

  route(app, createCardCustomer, async ({ body, session: { user } }) => {
    requireOwn(user, body.email);
    await mapUnavailable(getOrCreateCustomer(deps, user, body.merchant_id));
    return { data: { merchant_id: body.merchant_id, is_customer: true as const } };
  });

  route(app, setDefaultUserCard, async ({ body, session }) => {
    const card_id = readCardId(body);
    await changeCard(deps, session, body.merchant_id, (vault, customer) =>
      vault.setDefault(customer, toProviderCardId(card_id)),
    );
    return { data: { data: { card_id, is_default: true as const } } };
  });

  route(app, deleteUserCard, async ({ body, session, request }) => {
    const { user } = session;
    const card_id = readCardId(body);
    await changeCard(deps, session, body.merchant_id, (vault, customer) =>
      vault.forget(customer, toProviderCardId(card_id)),
    );
    recordSecurity(request, {
      kind: 'card.deleted',
      accounts: [user.user_id, user.email],
      details: { supplier: body.merchant_id },
    });
    return { data: { data: { card_id, deleted: true as const } } };
  });

  route(app, renameUserCard, async ({ body, session }) => {
    const { card_id, nick_name } = body;
    await changeCard(deps, session, body.merchant_id, (vault, customer) =>
      vault.rename(customer, toProviderCardId(card_id), nick_name),
    );
    return { data: { data: { card_id, nick_name } } };
  });

  cardSetupRoutes(app, deps);
};

const cardSetupRoutes = (app: App, deps: PaymentRouteDeps): void => {
  const { db, route, limits } = deps;

  route(app, saveCard, async ({ body, session, request }) => {
    const { user } = requireOwnSession(saveCard, session);
    await limits.check(refusedCards, user.user_id);
    const { merchant_id: pgType, payment_method, nick_name, return_url } = body;
    if (!isOwnPage(return_url, request.host)) {
      throw createDeclaredProblem(saveCard, 'return_url_wrong', { detail: 'return_url must be on this site.' });
    }
    const vault = getVault(deps, pgType);
    const customer = await mapUnavailable(getOrCreateCustomer(deps, user, pgType));
    const metadata = { user_id: user.user_id, ...(nick_name && { nick_name }) };
    try {
      const setup = await mapUnavailable(
        vault.save({ customer, card: payment_method, returnUrl: return_url, metadata }, `save/${payment_method}`),
      );
      if (setup.status === 'refused') await limits.count(refusedCards, user.user_id);
      await nameCard(vault, setup, nick_name);
      if (setup.status === 'saved') {
        const accounts = [user.user_id, user.email];
        recordSecurity(request, { kind: 'card.saved', accounts, details: { supplier: pgType } });
      }
      return { data: toSetupView(setup) };
    } catch (error) {
      if (!(error instanceof GatewayRefusal && error.code === 'card_unknown')) throw error;
      throw createDeclaredProblem(saveCard, 'payment_method_unknown', {
        detail: 'The provider does not know this card.',
      });
    }
  });

  route(app, readCardSetup, async ({ params, query, session: { user } }) => {
    const { merchant_id: pgType } = query;
    const vault = getVault(deps, pgType);
    const setup = await mapUnavailable(vault.readSetup(setupPrefix + params.setup_id)).catch((error: unknown) => {
      if (error instanceof GatewayRefusal) return undefined;
      throw error;
    });
    if (!setup?.customer || setup.customer !== (await findCustomer(db, user, pgType))) {
      throw createDeclaredProblem(readCardSetup, 'setup_unknown', { detail: 'There is no such card setup.' });
    }
    if (setup.status === 'refused') await limits.count(refusedCards, user.user_id);
    await nameCard(vault, setup, setup.nickName);
    return { data: toSetupView(setup) };
  });
};

/** Returns the customer ID of the session's user at a provider; undefined if support opened the session by key. */
const findOwnCustomer = async (
  db: ApiDb,
  { user, opened_by }: LiveSession,
  pgType: PgType,
): Promise<string | undefined> => (opened_by === 'key' ? undefined : findCustomer(db, user, pgType));

/** Returns the user's cards at a provider, newest first. */
const listCards = async (deps: PaymentRouteDeps, session: LiveSession, pgType: PgType): Promise<UserCreditCard[]> => {
  const customer = await findOwnCustomer(deps.db, session, pgType);
  if (customer === undefined) return [];
  const cards = await mapUnavailable(getVault(deps, pgType).list(customer));
  return cards.map((card) => cardFormats[pgType](card, customer));
};

/**
 * Changes one of the user's own cards.
 * @throws ProblemError card_unknown, provider_unavailable
 */
const changeCard = async (
  deps: PaymentRouteDeps,
  session: LiveSession,
  pgType: PgType,
  change: (vault: CardVault, customer: string) => Promise<void>,
): Promise<void> => {
  const customer = await findOwnCustomer(deps.db, session, pgType);
  if (customer === undefined) throw createUnknownCardProblem();
  try {
    await mapUnavailable(change(getVault(deps, pgType), customer));
  } catch (error) {
    if (error instanceof GatewayRefusal && error.code === 'card_unknown') throw createUnknownCardProblem();
    throw error;
  }
};

/** Gives a saved card its nickname. Before it is saved, a card belongs to no customer and cannot have a nickname. */
const nameCard = async (vault: CardVault, setup: CardSetupResult, nickName: string | undefined): Promise<void> => {
  if (setup.status === 'saved' && setup.card !== null && setup.customer !== null && nickName) {
    await mapUnavailable(vault.rename(setup.customer, setup.card, nickName));
  }
};
