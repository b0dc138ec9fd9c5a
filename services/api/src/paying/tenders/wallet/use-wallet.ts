import { applyWallet } from '@travel/contracts/endpoints/wallet';
import type { walletUseRefusals } from '@travel/contracts/endpoints/wallet';
import { money } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import type { WalletUsage } from '@travel/contracts/payments/wallet-usage';
import type { User } from '@travel/contracts/session.schema';
import type { Clock } from '@travel/kit/clock';
import { declaredProblem } from '@travel/kit/problem';
import type { Order } from '../../../orders/bookings/find-order.ts';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import type { HoldRow } from '../../../orders/holds/hold-table.ts';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import type { Inventory } from '../../../products/hotels/inventory/inventory.ts';
import { applyTender, liveTenders } from '../change-tenders.ts';
import { payableOf } from '../payable.ts';
import type { TenderRow } from '../tender-table.ts';
import { cardRates } from './card-rates.ts';
import { factsOf, refusalOf } from './card-view.ts';
import { lockCard, walletCurrencies } from './find-cards.ts';
import { roomPrices, roomsFor, walletRooms } from './room-prices.ts';
import { usagesOf, wantWalletTender } from './wallet-tender.ts';

export type WalletUseRefusal = (typeof walletUseRefusals)[number];

/** The card does not pay for this: nothing has happened. */
export class WalletRefused extends Error {
  override readonly name = 'WalletRefused';
  readonly reason: WalletUseRefusal;

  constructor(reason: WalletUseRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export interface UseParts {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly hotels: { readonly exchange: Exchange; readonly inventory: Inventory };
}

export interface WalletWish {
  readonly user: User;
  readonly wallet_id: string;
  readonly rooms?: readonly { readonly roomNumber: number; readonly amount: Money }[] | undefined;
}

const ofWallets = (applied: readonly TenderRow[]): TenderRow[] => applied.filter(({ kind }) => kind === 'wallet');

/** The rooms of an order that wallets may pay for, and what they pay of each now. */
export const walletUse = async (
  { db, inventory }: { readonly db: ApiDb; readonly inventory: Inventory },
  hold: HoldRow,
): Promise<{ rooms: ReturnType<typeof walletRooms>; usages: WalletUsage[] }> => {
  const rooms = walletRooms(roomPrices(hold, inventory));
  return { rooms, usages: usagesOf(ofWallets(await liveTenders(db, hold.hold_id)), rooms, hold.currency) };
};

/**
 * Applies a card to an order as a tender, within the rules of spec §5.
 * @throws WalletRefused, TenderRefused; ProblemError card_unknown, currency_wrong
 */
export const useWallet = async (parts: UseParts, { hold }: Order, wish: WalletWish): Promise<void> => {
  const { user, wallet_id } = wish;
  if (wish.rooms?.some(({ amount }) => amount.currency !== hold.currency)) {
    throw declaredProblem(applyWallet, 'currency_wrong', {
      detail: `The order is paid in ${hold.currency}.`,
      errors: [{ field: 'rooms', message: `An amount in ${hold.currency} is wanted` }],
    });
  }
  const currencies = await walletCurrencies(parts.db, user.user_id);
  const rateOf = await cardRates(parts.hotels.exchange, hold.currency, currencies);
  await applyTender(parts, hold.hold_id, async (tx, locked, tenders) => {
    // Read inside: from here on nobody else spends of it.
    const now = parts.clock.now();
    const owned = await lockCard(tx, wallet_id, { holdId: locked.hold_id, now });
    if (owned?.card.user_id !== user.user_id || owned.product.organisation_id !== locked.organisation_id) {
      throw declaredProblem(applyWallet, 'card_unknown', { detail: 'There is no such card in your wallet.' });
    }
    const applied = ofWallets(tenders);
    const same = applied.find(({ source_id }) => source_id === wallet_id);
    const roeRate = rateOf(owned.card.currency);
    const use = { user, product_type: locked.product_type, now };
    const refusal = refusalOf(owned, factsOf(owned, roeRate), use);
    if (refusal) throw new WalletRefused(refusal);
    const priced = roomPrices(locked, parts.hotels.inventory);
    const others = applied.filter((tender) => tender !== same);
    return wantWalletTender({
      owned,
      roeRate,
      rooms: roomsFor(owned.product.payment_card_type, priced),
      others: usagesOf(others, walletRooms(priced), locked.currency),
      unpaid: money(payableOf(locked) + (same?.amount ?? 0), locked.currency),
      wanted: wish.rooms && new Map(wish.rooms.map(({ roomNumber, amount }) => [roomNumber, amount])),
    });
  });
};
