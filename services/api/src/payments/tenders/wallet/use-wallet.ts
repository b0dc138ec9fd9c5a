import { applyWallet } from '@travel/contracts/endpoints/payments/wallet';
import type { walletUseRefusals } from '@travel/contracts/endpoints/payments/wallet';
import { money } from '@travel/contracts/money/money';
import type { Money } from '@travel/contracts/money/money';
import type { User } from '@travel/contracts/people/session.schema';
import { declaredProblem } from '@travel/kit/problem/problem';
import type { Order } from '../../order/order.ts';
import { applyTender } from '../apply-tender.ts';
import { calculatePayable } from '../../order/payable.ts';
import { loadCardRates } from './card-rates.ts';
import { toCardFacts, getRefusal } from './card-view.ts';
import { lockCard, walletCurrencies } from './find-cards.ts';
import { roomsFor, walletRooms } from './wallet-rooms.ts';
import { filterWalletTenders } from './wallet-use.ts';
import type { WalletDeps } from './wallet-use.ts';
import { calculateUsages, wantWalletTender } from './want-wallet.ts';

export type WalletUseRefusal = (typeof walletUseRefusals)[number];

/** The card cannot pay for this order. Nothing has changed. */
export class WalletRefused extends Error {
  override readonly name = 'WalletRefused';
  readonly reason: WalletUseRefusal;

  constructor(reason: WalletUseRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export interface WalletRequest {
  readonly user: User;
  readonly wallet_id: string;
  readonly rooms?: readonly { readonly roomNumber: number; readonly amount: Money }[] | undefined;
}

/**
 * Applies a card to an order as a tender, within the rules of spec §5.
 * @throws WalletRefused, TenderRefused; ProblemError card_unknown, currency_wrong
 */
export const useWallet = async (deps: WalletDeps, { hold }: Order, request: WalletRequest): Promise<void> => {
  const { user, wallet_id } = request;
  if (request.rooms?.some(({ amount }) => amount.currency !== hold.currency)) {
    throw declaredProblem(applyWallet, 'currency_wrong', {
      detail: `The order is paid in ${hold.currency}.`,
      errors: [{ field: 'rooms', message: `An amount in ${hold.currency} is required` }],
    });
  }
  const currencies = await walletCurrencies(deps.db, user.user_id);
  const getRate = await loadCardRates(deps.exchange, hold.currency, currencies);
  await applyTender(deps, hold.hold_id, async (tx, locked, tenders) => {
    // Read inside the transaction, which locks the card.
    const now = deps.clock.now();
    const owned = await lockCard({ ...deps, db: tx }, wallet_id, { holdId: locked.hold_id, now });
    if (owned?.card.user_id !== user.user_id || owned.product.organisation_id !== locked.organisation_id) {
      throw declaredProblem(applyWallet, 'card_unknown', { detail: 'There is no such card in your wallet.' });
    }
    const applied = filterWalletTenders(tenders);
    const same = applied.find(({ source_id }) => source_id === wallet_id);
    const roeRate = getRate(owned.card.currency);
    const use = { user, products: locked.terms.products, now };
    const refusal = getRefusal(owned, toCardFacts(owned, roeRate), use);
    if (refusal) throw new WalletRefused(refusal);
    const priced = locked.units();
    const others = applied.filter((tender) => tender !== same);
    return wantWalletTender({
      owned,
      roeRate,
      rooms: roomsFor(owned.product.payment_card_type, priced),
      others: calculateUsages(others, walletRooms(priced), locked.currency),
      unpaid: money(calculatePayable(locked) + (same?.amount ?? 0), locked.currency),
      wanted: request.rooms && new Map(request.rooms.map(({ roomNumber, amount }) => [roomNumber, amount])),
    });
  });
};
