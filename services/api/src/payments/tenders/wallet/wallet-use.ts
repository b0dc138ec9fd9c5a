import type { WalletUsage } from '@travel/contracts/payments/wallet-usage';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import type { HeldOrder } from '../../order/order.ts';
import type { PaymentRouteDeps } from '../../payments-deps.ts';
import { listLiveTenders } from '../live-tenders.ts';
import type { TenderRow } from '../tender-table.ts';
import { walletRooms } from './wallet-rooms.ts';
import { calculateUsages } from './want-wallet.ts';

export type WalletDeps = Pick<PaymentRouteDeps, 'db' | 'clock' | 'orders' | 'exchange'>;

/** Returns the wallet cards among an order's tenders. */
export const filterWalletTenders = (applied: readonly TenderRow[]): TenderRow[] =>
  applied.filter(({ kind }) => kind === 'wallet');

/** Returns the rooms of an order that wallets may pay for, and what they currently pay for each. */
export const walletUse = async (
  db: ApiDb,
  hold: HeldOrder,
): Promise<{ rooms: ReturnType<typeof walletRooms>; usages: WalletUsage[] }> => {
  const rooms = walletRooms(hold.units());
  return {
    rooms,
    usages: calculateUsages(filterWalletTenders(await listLiveTenders(db, hold.hold_id)), rooms, hold.currency),
  };
};
