import type { Seed } from '../../platform/database/seed.ts';
import { cashVouchers } from '../methods/cash-voucher/cash-voucher-tables.ts';
import { providerEvents } from '../lifecycle/provider-event-table.ts';
import { providerCustomers } from '../saved-cards/provider-customer-table.ts';
import { cashCards } from '../tenders/cash-card/cash-card-table.ts';
import { coupons } from '../tenders/coupon/coupon-table.ts';
import { loyaltyAccounts } from '../tenders/points/loyalty-table.ts';
import { walletCards, walletProducts } from '../tenders/wallet/wallet-tables.ts';
import { seedWallet } from './seed-wallet.ts';
import { seededCustomers } from './seeded-customers.ts';
import { seededCashCards, seededCoupons, seededLoyalty } from './seeded-tenders.ts';

/** Payment data of the demo users. */
export const paymentsSeed: Seed = {
  async add(tx, created_at) {
    const at = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, created_at }));
    await tx.insert(providerCustomers).values(at(seededCustomers)).onConflictDoNothing();
    await tx.insert(coupons).values(at(seededCoupons)).onConflictDoNothing();
    await tx.insert(cashCards).values(at(seededCashCards)).onConflictDoNothing();
    await tx.insert(loyaltyAccounts).values(at(seededLoyalty)).onConflictDoNothing();
    await seedWallet(tx, created_at);
  },
  async clear(tx) {
    await tx.delete(providerEvents);
    await tx.delete(cashVouchers);
    await tx.delete(walletCards);
    await tx.delete(walletProducts);
  },
};
