import { generateWalletToken } from '@travel/contracts/endpoints/payments/payment-suppliers';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { isPositive } from '@travel/contracts/money/money';
import type { User } from '@travel/contracts/people/session.schema';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { Order } from '../../order/order.ts';
import { applyTender, releaseTender } from '../apply-tender.ts';
import { TenderRefused } from '../requested-tender.ts';
import { prepareWalletCard, WalletRefused, type WalletRequest } from './prepare-wallet-card.ts';
import type { WalletDeps } from './wallet-use.ts';

type Wallets = ParsedRequest<typeof generateWalletToken>['body']['wallets'];

const createRefusedProblem = (wallet_id: string, reason: string) =>
  createDeclaredProblem(generateWalletToken, 'wallet_refused', {
    title: 'The card cannot be used',
    detail: 'A wallet card cannot be used for this order. Nothing has changed.',
    context: { wallet_id, reason },
  });

interface WantedWallets {
  readonly user: User;
  readonly wallets: Wallets;
}

/**
 * Sets the wallet cards of an order to exactly the listed ones and releases all others. Nothing changes if a card is
 * refused or if the given check rejects the resulting order.
 * @returns the resulting order
 * @throws ProblemError wallet_refused, card_unknown, currency_wrong, and the errors of the check
 */
export const setWallets = async (
  deps: WalletDeps,
  order: Order,
  wanted: WantedWallets,
  check: (set: Order) => Promise<void>,
): Promise<Order> => {
  const { exchange } = deps;
  // Loads the exchange rates first, because a transaction must not wait for another database connection.
  await exchange.getConverter(order.hold.currency);
  const lastRead = {
    ...exchange,
    to: async (currency: string) => exchange.getLastConverter(currency) ?? exchange.getConverter(currency),
  };
  return transaction(deps.db, async (tx) => {
    await setEach({ ...deps, db: tx, exchange: lastRead }, order, wanted);
    const set = (await deps.orders.byHold(tx, order.hold.hold_id)) ?? order;
    await check(set);
    return set;
  });
};

const setEach = async (deps: WalletDeps, order: Order, { user, wallets }: WantedWallets): Promise<void> => {
  const used = wallets.filter(({ amountUseInRoom }) => isPositive(amountUseInRoom));
  const wanted = new Set(used.map(({ wallet_id }) => wallet_id));
  const gone = order.tenders.filter(({ kind, source_id }) => kind === 'wallet' && !wanted.has(source_id));
  for (const { source_id } of gone) {
    await mapRefusal(source_id, releaseTender(deps, order.hold.hold_id, { kind: 'wallet', source_id }));
  }
  for (const wallet_id of wanted) {
    const rooms = used
      .filter((one) => one.wallet_id === wallet_id)
      .map(({ roomNumber, amountUseInRoom: amount }) => ({ roomNumber, amount }));
    await mapRefusal(wallet_id, useWallet(deps, order, { user, wallet_id, rooms }));
  }
};

const mapRefusal = async (walletId: string, act: Promise<unknown>): Promise<void> => {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof TenderRefused || error instanceof WalletRefused)) throw error;
    throw createRefusedProblem(walletId, error.reason);
  }
};

/**
 * Applies a wallet card to an order as a tender, within the rules of spec §5.
 * @throws WalletRefused, TenderRefused; ProblemError card_unknown, currency_wrong
 */
export const useWallet = async (deps: WalletDeps, order: Order, request: WalletRequest): Promise<void> => {
  await applyTender(deps, order.hold.hold_id, await prepareWalletCard(deps, order, request));
};
