import { and, eq } from 'drizzle-orm';
import { canPayWith } from '@travel/contracts/products/payment-eligibility';
import { createStoredValue, type Tender } from '../tender.ts';
import { findWallet, walletWorths } from './wallet-options.ts';
import { walletCards } from './wallet-tables.ts';
import { wantWallet } from './want-wallet.ts';

const storedValue = createStoredValue({
  table: walletCards,
  balance: walletCards.balance,
  reserved: walletCards.reserved,
  isSource: ({ source_id, user_id }) => and(eq(walletCards.wallet_id, source_id), eq(walletCards.user_id, user_id)),
});

/** The tender kind of wallet cards: certificates and discount cards. */
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
};
