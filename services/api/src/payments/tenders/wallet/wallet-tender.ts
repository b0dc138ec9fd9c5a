import { and, eq, gte, sql } from 'drizzle-orm';
import { canPayWith } from '@travel/contracts/products/payment-eligibility';
import { storedValue, type Taken, type Tender } from '../tender.ts';
import { findWallet, walletWorths } from './wallet-options.ts';
import { walletCards } from './wallet-tables.ts';
import { wantWallet } from './want-wallet.ts';

const isOwn = ({ source_id, user_id }: Taken) =>
  and(eq(walletCards.wallet_id, source_id), eq(walletCards.user_id, user_id));

/**
 * The tender kind of wallet cards (certificates and discount cards): a stored balance, a part of which may be reserved
 * for orders.
 */
export const walletTender: Tender = {
  ...storedValue,
  kind: 'wallet',
  isOfUnits: true,
  isTaken: (product) => canPayWith(product, 'wallet'),
  async offered(deps, { order: { hold }, user }) {
    const found = await findWallet(deps, hold, user);
    if (!found) return { isShown: true, own: {}, available: [] };
    const available = walletWorths(found).map(({ card, worth }) => ({
      kind: 'wallet' as const,
      source_id: card.wallet_id,
      label: card.card_code,
      worth: { kind: 'amount' as const, amount: worth.amount },
      pointsOf: () => null,
    }));
    return { isShown: true, own: { wallet: { rooms: [...found.rooms], usages: [...found.usages] } }, available };
  },
  want: (deps, { order, user }, { source_id }) => wantWallet(deps, order, { user, wallet_id: source_id }),
  async reserve(tx, taken) {
    const free = gte(sql`${walletCards.balance} - ${walletCards.reserved}`, taken.source_amount);
    const reserved = await tx
      .update(walletCards)
      .set({ reserved: sql`${walletCards.reserved} + ${taken.source_amount}` })
      .where(and(isOwn(taken), free))
      .returning({ wallet_id: walletCards.wallet_id });
    return reserved.length > 0;
  },
  async release(tx, taken) {
    await tx
      .update(walletCards)
      .set({ reserved: sql`${walletCards.reserved} - ${taken.source_amount}` })
      .where(isOwn(taken));
  },
  async settle(tx, taken) {
    await tx
      .update(walletCards)
      .set({
        balance: sql`${walletCards.balance} - ${taken.source_amount}`,
        reserved: sql`${walletCards.reserved} - ${taken.source_amount}`,
      })
      .where(isOwn(taken));
  },
  async refund(tx, taken) {
    await tx
      .update(walletCards)
      .set({ balance: sql`${walletCards.balance} + ${taken.source_amount}` })
      .where(isOwn(taken));
  },
};
