import { generateWalletToken } from '@travel/contracts/endpoints/payment-suppliers';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { isPositive } from '@travel/contracts/money';
import type { User } from '@travel/contracts/session.schema';
import { declaredProblem } from '@travel/kit/problem';
import type { Order } from '../bookings/find-order.ts';
import { releaseTender, TenderRefused } from '../tenders/change-tenders.ts';
import { useWallet, WalletRefused } from './use-wallet.ts';
import type { UseParts } from './use-wallet.ts';

type Wallets = ParsedRequest<typeof generateWalletToken>['body']['wallets'];

const refused = (wallet_id: string, reason: string) =>
  declaredProblem(generateWalletToken, 'wallet_refused', {
    title: 'The card cannot be used',
    detail: 'A card of the wallet cannot pay for this order. What was set aside stays so.',
    context: { wallet_id, reason },
  });

/**
 * Brings the wallet cards of an order to exactly what is listed: the others are let go.
 * @throws ProblemError wallet_refused, card_unknown, currency_wrong
 */
export const setWallets = async (parts: UseParts, order: Order, user: User, wallets: Wallets): Promise<void> => {
  const used = wallets.filter(({ amountUseInRoom }) => isPositive(amountUseInRoom));
  const wanted = new Set(used.map(({ wallet_id }) => wallet_id));
  const gone = order.tenders.filter(({ kind, source_id }) => kind === 'wallet' && !wanted.has(source_id));
  for (const { source_id } of gone) {
    await orRefuse(source_id, releaseTender(parts, order.hold.hold_id, { kind: 'wallet', source_id }));
  }
  for (const wallet_id of wanted) {
    const rooms = used
      .filter((one) => one.wallet_id === wallet_id)
      .map(({ roomNumber, amountUseInRoom: amount }) => ({ roomNumber, amount }));
    await orRefuse(wallet_id, useWallet(parts, order, { user, wallet_id, rooms }));
  }
};

const orRefuse = async (walletId: string, act: Promise<unknown>): Promise<void> => {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof TenderRefused || error instanceof WalletRefused)) throw error;
    throw refused(walletId, error.reason);
  }
};
