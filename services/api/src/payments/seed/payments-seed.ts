import type { Seed } from '../../platform/database/seed.ts';
import { cashVouchers } from '../methods/cash-voucher/cash-voucher-tables.ts';
import { providerEvents } from '../lifecycle/provider-events.ts';
import { providerCustomers } from '../saved-cards/provider-customer-table.ts';
import { cashCards } from '../tenders/cash-card/cash-card-table.ts';
import { couponCampaigns } from '../tenders/coupon/campaign-tables.ts';
import { coupons } from '../tenders/coupon/coupon-table.ts';
import { loyaltyRules } from '../tenders/points/loyalty-rules.ts';
import { loyaltyAccounts } from '../tenders/points/loyalty-table.ts';
import { walletCards, walletProducts } from '../tenders/wallet/wallet-tables.ts';
import { seededCashCards, seededCoupons, seededLoyalty } from './seeded-tenders.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getCardExpiry } from '../tenders/wallet/wallet-product-rules.ts';
import { seededCards, seededProducts } from './seeded-wallet.ts';

/** The demo users' customer IDs at the sandbox provider, which stores their cards. */
const seededCustomers = [
  { user_id: 'U1001', pg_type: 'PG_03', customer_id: 'cus_seededTraveller' },
  { user_id: 'U1001', pg_type: 'PG_02', customer_id: 'cus_seededTravellerPG02' },
  { user_id: 'U1001', pg_type: 'PG_01', customer_id: 'cus_seededTravellerPG01' },
  { user_id: 'U1003', pg_type: 'PG_03', customer_id: 'cus_seededMember' },
  { user_id: 'U1004', pg_type: 'PG_03', customer_id: 'cus_seededLapsed' },
] as const;

const seedWallet = async (db: ApiDb, now: Date): Promise<void> => {
  const times = { created_at: now, modified_at: now };
  await db
    .insert(walletProducts)
    .values(seededProducts.map((product) => ({ ...product, ...times })))
    .onConflictDoNothing();
  const cards = seededCards.flatMap((card) => {
    const product = seededProducts.find(({ payment_card_id }) => payment_card_id === card.payment_card_id);
    if (!product) return [];
    const { currency, purchase_price, redemption_price } = product;
    return [{ ...card, currency, purchase_price, redemption_price, expires_at: getCardExpiry(product, now), ...times }];
  });
  await db.insert(walletCards).values(cards).onConflictDoNothing();
};

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
    await tx.delete(couponCampaigns);
    await tx.delete(loyaltyRules);
    await tx.delete(walletCards);
    await tx.delete(walletProducts);
  },
};
