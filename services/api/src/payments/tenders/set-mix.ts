import { setMix } from '@travel/contracts/endpoints/payments/orders';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { transaction } from '@travel/kit/database/transaction';
import { declaredProblem } from '@travel/kit/problem/problem';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import { applyTender, releaseTender, TenderRefused } from './apply-tender.ts';
import { wantCashCard } from './cash-card/want-cash-card.ts';
import { wantOwnCoupon } from './coupon/want-coupon.ts';
import { listLiveTenders } from './live-tenders.ts';
import { wantPoints } from './points/want-points.ts';
import { isTenderTaken } from './taken-tenders.ts';
import { openTenderExchange } from './tender-money.ts';
import type { TenderExchange } from './tender-money.ts';
import type { CheckoutContext } from './tender-service.ts';
import { useWallet, WalletRefused } from './wallet/use-wallet.ts';

type Part = ParsedRequest<typeof setMix>['body']['tenders'][number];

const createRefusedProblem = ({ kind, source_id }: Part, reason: string) =>
  declaredProblem(setMix, 'mix_refused', {
    title: 'Mix cannot be applied',
    detail: 'A part of the mix cannot pay for this order now. Nothing has changed.',
    context: { kind, source_id, reason },
  });

const applyPart = async (
  deps: PaymentRouteDeps,
  checkout: CheckoutContext,
  part: Part,
  exchange: TenderExchange,
): Promise<void> => {
  const { user, organisation, order } = checkout;
  const { hold_id, terms } = order.hold;
  if (!isTenderTaken(part.kind, user, terms.products, organisation)) throw new TenderRefused('not_taken_here');
  const { user_id } = user;
  const { source_id, points, amount } = part;
  switch (part.kind) {
    case 'coupon':
      await applyTender(deps, hold_id, wantOwnCoupon(deps, { user_id, coupon_id: source_id, exchange }));
      break;
    case 'cash_card':
      await applyTender(deps, hold_id, wantCashCard(deps, { user_id, card_id: source_id, amount, exchange }));
      break;
    case 'loyalty': {
      const [, type = ''] = source_id.split('/');
      const wanted = { user_id, type, quantity: points ?? 0, agentExtra: 0, exchange };
      await applyTender(deps, hold_id, wantPoints(deps, wanted));
      break;
    }
    case 'wallet':
      await useWallet(deps, order, { user, wallet_id: source_id });
      break;
  }
};

/**
 * Replaces the tenders of an order by the mix that its traveller was shown, in one transaction. If a part is refused or
 * would reduce the total by another amount than shown, the earlier tenders stay. Idempotent.
 * @throws ProblemError mix_refused
 */
export const applyMix = async (
  deps: PaymentRouteDeps,
  checkout: CheckoutContext,
  parts: readonly Part[],
): Promise<void> => {
  const { hold_id, currency } = checkout.order.hold;
  const exchange = await openTenderExchange(deps.exchange, currency);
  // A transaction must not wait for another connection, so it uses the rates that were just loaded.
  const rates = { ...deps.exchange, to: async (to: string) => deps.exchange.lastTo(to) ?? deps.exchange.to(to) };
  await transaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx, exchange: rates };
    await deps.orders.lock(tx, hold_id);
    const before = await listLiveTenders(tx, hold_id);
    const [first] = parts;
    try {
      for (const { kind, tender_id } of before) await releaseTender(inside, hold_id, { kind, tender_id });
    } catch (error) {
      if (error instanceof TenderRefused && first) throw createRefusedProblem(first, error.reason);
      throw error;
    }
    for (const part of parts) {
      try {
        await applyPart(inside, checkout, part, exchange);
      } catch (error) {
        if (!(error instanceof TenderRefused || error instanceof WalletRefused)) throw error;
        throw createRefusedProblem(part, error.reason);
      }
    }
    const after = await listLiveTenders(tx, hold_id);
    const changed = parts.find(
      ({ kind, source_id, amount }) =>
        after.find((tender) => tender.kind === kind && tender.source_id === source_id)?.amount !== amount.amount,
    );
    if (changed) throw createRefusedProblem(changed, 'amount_changed');
  });
};
