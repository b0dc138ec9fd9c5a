import { replaceTenders } from '@travel/contracts/endpoints/payments/orders';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import { applyTender, releaseTender } from './apply-tender.ts';
import { listLiveTenders } from './find-tenders.ts';
import { getTender } from './registry.ts';
import { isTenderAccepted } from './accepted-tenders.ts';
import type { MixPart } from './tender.ts';
import { openTenderExchange, type TenderExchange } from './tender-exchange.ts';
import type { CheckoutContext } from './tender-service.ts';
import { WalletRefused } from './wallet/prepare-wallet-card.ts';
import { TenderRefused } from './requested-tender.ts';

const createRefusedProblem = ({ kind, source_id }: MixPart, reason: string) =>
  createDeclaredProblem(replaceTenders, 'mix_refused', {
    title: 'Mix cannot be applied',
    detail: 'Part of the payment mix cannot be used for this order. Nothing has changed.',
    context: { kind, source_id, reason },
  });

const applyPart = async (
  deps: PaymentRouteDeps,
  { user, organisation, order }: CheckoutContext,
  part: MixPart,
  exchange: TenderExchange,
): Promise<void> => {
  const { hold_id, terms } = order.hold;
  if (!isTenderAccepted(part.kind, user, terms.products, organisation)) throw new TenderRefused('not_taken_here');
  await applyTender(deps, hold_id, await getTender(part).prepareTender(deps, { order, user, exchange }, part));
};

/**
 * Replaces the tenders of an order by the combination that the traveller was shown, in one transaction. If one of its
 * tenders is refused or would pay another amount than shown, the earlier tenders stay. Idempotent.
 * @throws ProblemError mix_refused
 */
export const applyMix = async (
  deps: PaymentRouteDeps,
  checkout: CheckoutContext,
  parts: readonly MixPart[],
): Promise<void> => {
  const { hold_id, currency } = checkout.order.hold;
  const exchange = await openTenderExchange(deps.exchange, currency);
  // Uses the exchange rates that were just loaded, because a transaction must not wait for another database connection.
  const rates = {
    ...deps.exchange,
    to: async (to: string) => deps.exchange.getLastConverter(to) ?? deps.exchange.getConverter(to),
  };
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
