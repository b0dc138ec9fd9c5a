import type { ApiDb } from '../../platform/database/api-db.ts';
import { cardEnd } from '../tenders/wallet/card-end.ts';
import { seededCards, seededProducts } from './seeded-wallet.ts';
import { walletCards, walletProducts } from '../tenders/wallet/wallet-tables.ts';

/** Adds missing wallet products of the organisations and wallet cards of the demo users. */
export const seedWallet = async (db: ApiDb, now: Date): Promise<void> => {
  const times = { created_at: now, modified_at: now };
  await db
    .insert(walletProducts)
    .values(seededProducts.map((product) => ({ ...product, ...times })))
    .onConflictDoNothing();
  const cards = seededCards.flatMap((card) => {
    const product = seededProducts.find(({ payment_card_id }) => payment_card_id === card.payment_card_id);
    if (!product) return [];
    const { currency, purchase_price, redemption_price } = product;
    return [{ ...card, currency, purchase_price, redemption_price, expires_at: cardEnd(product, now), ...times }];
  });
  await db.insert(walletCards).values(cards).onConflictDoNothing();
};
