import {
  cashCardRedemptionActTrf,
  cashcardRedemption,
  removeCashcard,
} from '@travel/contracts/endpoints/payments/cash-cards';
import type { Money } from '@travel/contracts/money/money';
import type { App } from '@travel/kit/server/create-server';
import type { PaymentRouteDeps } from '../../payments-deps.ts';
import {
  toBusinessStatus,
  parseOrderAmount,
  toWireNumber,
  type Outcome,
  type TenderService,
  type CheckoutContext,
} from '../tender-service.ts';
import { openTenderExchange } from '../tender-exchange.ts';
import { prepareCashCard } from './prepare-cash-card.ts';

/** Registers the routes that apply a cash card to an order and remove it (spec §7.2/04–06). */
export const cashCardRoutes = (app: App, deps: PaymentRouteDeps, service: TenderService): void => {
  const { route } = deps;

  /** Applies a cash card: the user's first one and as much as possible by default. */
  const applyCash = async (
    checkout: CheckoutContext,
    cardId: string | undefined,
    amount: Money | undefined,
  ): Promise<Outcome> => {
    const exchange = await openTenderExchange(deps.exchange, checkout.order.hold.currency);
    const { user_id } = checkout.user;
    return service.apply(checkout, 'cash_card', prepareCashCard(deps, { user_id, card_id: cardId, amount, exchange }));
  };

  const getAppliedPart = ({ order }: CheckoutContext, outcome: Outcome) => {
    const { currency } = order.hold;
    const applied = outcome.refused === null ? (outcome.tender?.amount ?? 0) : 0;
    return { cashcard_amount: toWireNumber(applied, currency), currency };
  };

  route(app, cashcardRedemption, async ({ body, traveller, user }) => {
    const checkout = await service.open(body.id, { traveller, user });
    const amount = parseOrderAmount('cashcard_amount', body.cashcard_amount, body.currency, checkout.order);
    const outcome = await applyCash(checkout, body.cash_card_id, amount);
    return {
      ...(await service.answer(checkout, outcome, 'Cash applied successfully')),
      ...getAppliedPart(checkout, outcome),
      status: toBusinessStatus(outcome),
    };
  });

  route(app, removeCashcard, async ({ body, traveller, user }) => {
    const checkout = await service.open(body.id, { traveller, user });
    const outcome = await service.release(checkout, { kind: 'cash_card' });
    return {
      ...(await service.answer(checkout, outcome, 'Cash card removed successfully')),
      status: toBusinessStatus(outcome),
    };
  });

  route(app, cashCardRedemptionActTrf, async ({ body, traveller, user }) => {
    const checkout = await service.open(body.checkoutId, { traveller, user });
    if (body.action === 'unapply') {
      const released = await service.release(checkout, { kind: 'cash_card' });
      return { ...(await service.answer(checkout, released, 'unapplied')), ...getAppliedPart(checkout, released) };
    }
    const { cashcard_amount: given } = body;
    const amount =
      given === undefined
        ? undefined
        : parseOrderAmount('cashcard_amount', given, checkout.order.hold.currency, checkout.order);
    const outcome = await applyCash(checkout, body.cash_card_id, amount);
    return { ...(await service.answer(checkout, outcome, 'applied')), ...getAppliedPart(checkout, outcome) };
  });
};
