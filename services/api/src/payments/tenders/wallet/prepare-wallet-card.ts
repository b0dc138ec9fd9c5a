import { applyWallet, type walletUseRefusals } from '@travel/contracts/endpoints/payments/wallet';
import { money, type Money } from '@travel/contracts/money/money';
import { toCardAmount, getWalletValue } from '@travel/contracts/payments/wallet-rules';
import {
  splitOverRooms,
  sumWalletUsage,
  subtractWalletUsage,
  type WalletRoom,
  type WalletUsage,
} from '@travel/contracts/payments/wallet-usage';
import type { User } from '@travel/contracts/people/session.schema';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { Order } from '../../order/order.ts';
import { calculatePayable } from '../../order/payable.ts';
import type { ResolveTender, RequestedTender } from '../requested-tender.ts';
import { loadCardRates } from './card-rates.ts';
import { toWalletCardFacts, getRefusal } from './card-view.ts';
import { lockCard, findWalletCurrencies } from './find-cards.ts';
import {
  getRoomsForCardType,
  getWalletRooms,
  calculateUsages,
  filterWalletTenders,
  type WalletDeps,
  type WalletDetails,
} from './wallet-use.ts';
import type { OwnedCard } from './wallet-tables.ts';

export type WalletUseRefusal = (typeof walletUseRefusals)[number];

/** Thrown if a wallet card cannot pay for an order. Nothing has changed. */
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
 * Returns a function for `applyTender` that resolves a wallet card to a tender while the order is locked, within the
 * rules of spec §5. The function throws WalletRefused if the card cannot pay for the order, and ProblemError
 * card_unknown.
 * @throws ProblemError currency_wrong
 */
export const prepareWalletCard = async (
  deps: WalletDeps,
  { hold }: Order,
  request: WalletRequest,
): Promise<ResolveTender> => {
  const { user, wallet_id } = request;
  if (request.rooms?.some(({ amount }) => amount.currency !== hold.currency)) {
    throw createDeclaredProblem(applyWallet, 'currency_wrong', {
      detail: `The order is paid in ${hold.currency}.`,
      errors: [{ field: 'rooms', message: `An amount in ${hold.currency} is required` }],
    });
  }
  const currencies = await findWalletCurrencies(deps.db, user.user_id);
  const getRate = await loadCardRates(deps.exchange, hold.currency, currencies);
  return async (tx, locked, tenders) => {
    // Reads the time after the order was locked, because a wallet card may expire while the transaction waits for the
    // lock.
    const now = deps.clock.now();
    const owned = await lockCard({ ...deps, db: tx }, wallet_id, { holdId: locked.hold_id, now });
    if (owned?.card.user_id !== user.user_id || owned.product.organisation_id !== locked.organisation_id) {
      throw createDeclaredProblem(applyWallet, 'card_unknown', { detail: 'There is no such card in your wallet.' });
    }
    const applied = filterWalletTenders(tenders);
    const same = applied.find(({ source_id }) => source_id === wallet_id);
    const roeRate = getRate(owned.card.currency);
    const use = { user, products: locked.terms.products, now };
    const refusal = getRefusal(owned, toWalletCardFacts(owned, roeRate), use);
    if (refusal) throw new WalletRefused(refusal);
    const priced = locked.units();
    const others = applied.filter((tender) => tender !== same);
    return toRequestedTender({
      owned,
      roeRate,
      rooms: getRoomsForCardType(owned.product.payment_card_type, priced),
      others: calculateUsages(others, getWalletRooms(priced), locked.currency),
      unpaid: money(calculatePayable(locked) + (same?.amount ?? 0), locked.currency),
      wanted: request.rooms && new Map(request.rooms.map(({ roomNumber, amount }) => [roomNumber, amount])),
    });
  };
};

interface WalletCardRequest {
  readonly owned: OwnedCard;
  readonly roeRate: string;
  readonly rooms: readonly WalletRoom[];
  /** Amounts that other cards already pay for the order. */
  readonly others: readonly WalletUsage[];
  /** Amount that would be left to pay without this card. */
  readonly unpaid: Money;
  /** Requested amounts by room number, or undefined to use as much as possible. */
  readonly wanted?: ReadonlyMap<number, Money> | undefined;
}

/** Returns a wallet card as a requested tender, with an amount per room within all caps of spec §5. */
const toRequestedTender = (request: WalletCardRequest): RequestedTender => {
  const { owned, roeRate, unpaid, wanted } = request;
  const { currency } = unpaid;
  const facts = toWalletCardFacts(owned, roeRate);
  const value = getWalletValue(facts, currency);
  const rooms = subtractWalletUsage(request.rooms, request.others);
  const usages = splitOverRooms({
    wallet_id: owned.card.wallet_id,
    value,
    unpaid,
    rooms,
    wanted: wanted && rooms.map(({ roomNumber }) => wanted.get(roomNumber) ?? money(0, currency)),
  });
  return {
    kind: 'wallet',
    source_id: owned.card.wallet_id,
    user_id: owned.card.user_id,
    label: owned.card.card_code,
    worth: { kind: 'amount', amount: sumWalletUsage(usages, currency).amount },
    details: {
      value: value.amount,
      rooms: usages.map(({ amountUseInRoom }) => amountUseInRoom.amount),
    } satisfies WalletDetails,
    fromSource: (amount) => {
      const taken = toCardAmount(facts, money(amount, currency));
      return { source_amount: taken.amount, source_currency: taken.currency };
    },
  };
};
