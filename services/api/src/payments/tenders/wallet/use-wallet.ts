import type { Order } from '../../order/order.ts';
import { applyTender } from '../apply-tender.ts';
import type { WalletDeps } from './wallet-use.ts';
import { wantWallet, type WalletRequest } from './want-wallet.ts';

/**
 * Applies a wallet card to an order as a tender, within the rules of spec §5.
 * @throws WalletRefused, TenderRefused; ProblemError card_unknown, currency_wrong
 */
export const useWallet = async (deps: WalletDeps, order: Order, request: WalletRequest): Promise<void> => {
  await applyTender(deps, order.hold.hold_id, await wantWallet(deps, order, request));
};
