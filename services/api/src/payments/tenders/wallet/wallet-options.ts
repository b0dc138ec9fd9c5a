import { money, type Money } from '@travel/contracts/money/money';
import { getWalletValue } from '@travel/contracts/payments/wallet-rules';
import {
  splitOverRooms,
  sumWalletUsage,
  subtractWalletUsage,
  type WalletRoom,
  type WalletUsage,
} from '@travel/contracts/payments/wallet-usage';
import type { User } from '@travel/contracts/people/session.schema';
import type { HeldOrder } from '../../order/order.ts';
import { loadCardRates } from './card-rates.ts';
import { toWalletCardFacts, getRefusal } from './card-view.ts';
import { findUserCards } from './find-cards.ts';
import { getWalletUse, type WalletDeps } from './wallet-use.ts';
import type { WalletCardRow } from './wallet-tables.ts';

/** The wallet cards of a user that can pay for an order, and what wallet cards already pay for its rooms. */
export interface OrderWallet {
  readonly total: Money;
  readonly rooms: readonly WalletRoom[];
  readonly usages: readonly WalletUsage[];
  /** The cards that can pay for the order, with their values for it. */
  readonly cards: readonly { readonly card: WalletCardRow; readonly value: Money }[];
}

/** Returns the user's wallet cards that can pay for an order, or null if the user has no cards. */
export const findWallet = async (deps: WalletDeps, hold: HeldOrder, user: User): Promise<OrderWallet | null> => {
  const { db, exchange } = deps;
  const now = deps.clock.now();
  const owned = await findUserCards(deps, user.user_id, hold.organisation_id, { holdId: hold.hold_id, now });
  if (owned.length === 0) return null;
  const getRate = await loadCardRates(
    exchange,
    hold.currency,
    owned.map(({ card }) => card.currency),
  );
  const cards = owned.flatMap((one) => {
    const facts = toWalletCardFacts(one, getRate(one.card.currency));
    const refusal = getRefusal(one, facts, { user, products: hold.terms.products, now });
    return refusal === null ? [{ card: one.card, value: getWalletValue(facts, hold.currency) }] : [];
  });
  const use = await getWalletUse(db, hold);
  return { total: money(hold.total, hold.currency), ...use, cards };
};

/** Returns how much each wallet card would pay if all cards were applied in sequence, within the caps of the rooms. */
export const calculateWalletWorths = ({ total, rooms, cards }: OrderWallet) => {
  let left = rooms;
  return cards.map(({ card, value }) => {
    const usages = splitOverRooms({ wallet_id: card.wallet_id, value, unpaid: total, rooms: left });
    left = subtractWalletUsage(left, usages);
    return { card, worth: sumWalletUsage(usages, total.currency) };
  });
};
