import { generateWalletToken } from '@travel/contracts/endpoints/payments/payment-suppliers';
import {
  applyWallet,
  listWalletProducts,
  paymentCardByUser,
  releaseWallet,
  walletUseRefusals,
  type WalletCard,
} from '@travel/contracts/endpoints/payments/wallet';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import type { WalletType } from '@travel/contracts/payments/wallet-rules';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { Order } from '../../order/order.ts';
import type { PaymentRouteDeps } from '../../payments-deps.ts';
import { createTokenIssuer } from '../../payment-suppliers/payment-tokens.ts';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { releaseTender } from '../apply-tender.ts';
import { TenderRefused } from '../requested-tender.ts';
import { createOpenOrder } from '../../order/open-order.ts';
import { toOrderView } from '../../order/order-view.ts';
import { isSoldTo } from './wallet-product-rules.ts';
import { loadCardRates } from './card-rates.ts';
import { toCardView, toProductView } from './card-view.ts';
import { findUserCards, findProducts } from './find-cards.ts';
import { setWallets, useWallet } from './set-wallets.ts';
import { WalletRefused, type WalletUseRefusal } from './prepare-wallet-card.ts';
import { getWalletUse } from './wallet-use.ts';

type CardsAnswer = ResponseInput<typeof paymentCardByUser>['data']['data']['data'];

/** Numbers the wallet cards that can pay, in the order of the list. Cards that cannot pay have no position. */
const numberCards = (cards: readonly Omit<WalletCard, 'positionSelectedCard'>[]): WalletCard[] => {
  let place = 0;
  return cards.map((card) => ({ ...card, positionSelectedCard: card.refusal === null ? place++ : null }));
};

/**
 * Registers the routes for wallet cards (certificates and discount cards): the cards on sale, and the user's own cards
 * (spec §7.2).
 */
export const walletRoutes = (app: App, deps: PaymentRouteDeps): void => {
  const { db, clock, orders, exchange, route } = deps;

  route(app, paymentCardByUser, async ({ query, body, traveller, user }) => {
    const { id } = await traveller.organisation();
    const { currency, product_type, order_id } = body;
    const now = clock.now();
    const order = order_id === undefined ? undefined : await orders.byToken(db, order_id);
    const owned = await findUserCards(deps, user.user_id, id, { holdId: order?.hold.hold_id ?? '', now });
    const getRate = await loadCardRates(
      exchange,
      currency,
      owned.map(({ card }) => card.currency),
    );
    const language = getResponseLanguage(query.lang);
    const products = order?.hold.terms.products ?? [product_type];
    const cards = owned.map((one) =>
      toCardView(one, { user, products, currency, roeRate: getRate(one.card.currency), language, now }),
    );
    const active = (type: WalletType) => ({
      active_card: cards.filter((card) => card.payment_card_type === type && card.card_status === 'ACTIVE').length,
    });
    const paymentMethods = { certificate_details: active('certificate'), discountcard_details: active('discountcard') };
    const answer: CardsAnswer = [{ paymentMethods }, { walletOptions: numberCards(cards) }];
    return { data: { data: { data: answer } } };
  });

  route(app, listWalletProducts, async ({ query, traveller, user }) => {
    const { id } = await traveller.organisation();
    const language = getResponseLanguage(query.lang);
    const products = await findProducts(db, id);
    return { data: products.filter((product) => isSoldTo(user, product)).map((one) => toProductView(one, language)) };
  });

  const openOrder = createOpenOrder(deps);

  /** Returns the result of applying or releasing a card, with the current amounts of the order. */
  const outcome = async (
    orderId: string,
    order: Order,
    status: 'applied' | 'released',
    act: () => Promise<unknown>,
  ): Promise<ResponseInput<typeof applyWallet>> => {
    let reason: WalletUseRefusal | null = null;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof TenderRefused || error instanceof WalletRefused)) throw error;
      const { reason: why } = error;
      // The reasons outside of `walletUseRefusals` concern coupons, points and cash cards, so they do not occur here.
      reason = walletUseRefusals.find((known) => known === why) ?? 'order_closed';
    }
    const now = (await orders.byToken(db, orderId)) ?? order;
    const { usages } = await getWalletUse(db, now.hold);
    return { data: { status: reason ? 'refused' : status, reason, usages, order: toOrderView(now) } };
  };

  route(app, applyWallet, async ({ params, body, traveller, user }) => {
    const order = await openOrder(params.order_id, traveller);
    const request = { user, wallet_id: params.wallet_id, rooms: body.rooms };
    return outcome(params.order_id, order, 'applied', () => useWallet(deps, order, request));
  });

  route(app, releaseWallet, async ({ params, traveller }) => {
    const order = await openOrder(params.order_id, traveller);
    const which = { kind: 'wallet', source_id: params.wallet_id } as const;
    return outcome(params.order_id, order, 'released', () => releaseTender(deps, order.hold.hold_id, which));
  });

  const tokens = createTokenIssuer(deps);

  route(app, generateWalletToken, async ({ body, traveller, user, request, reply }) => {
    if (body.customer_id !== user.user_id) {
      throw createDeclaredProblem(generateWalletToken, 'customer_wrong', {
        detail: 'customer_id does not match the signed-in user.',
      });
    }
    const order = await openOrder(body.id, traveller);
    // The request for a payment token reserves all listed wallet cards or none.
    const split = await setWallets(deps, order, { user, wallets: body.wallets }, async (set) => {
      await tokens.check(set, body);
    });
    return { data: await tokens.generate(split, body, request, reply) };
  });
};
