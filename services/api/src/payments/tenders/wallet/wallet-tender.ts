import { and, eq } from 'drizzle-orm';
import { canPayWith } from '@travel/contracts/products/payment-eligibility';
import { createStoredValue, type Tender } from '../tender.ts';
import { findWallet, calculateWalletWorths } from './wallet-options.ts';
import { walletCards } from './wallet-tables.ts';
import { prepareWalletCard } from './prepare-wallet-card.ts';

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
  appliesToUnits: true,
  isAccepted: (product) => canPayWith(product, 'wallet'),
  async listAvailable(deps, { order: { hold }, user }) {
    const found = await findWallet(deps, hold, user);
    if (!found) return { isShown: true, own: {}, available: [] };
    const available = calculateWalletWorths(found).map(({ card, worth }) => ({
      kind: 'wallet' as const,
      source_id: card.wallet_id,
      label: card.card_code,
      worth: { kind: 'amount' as const, amount: worth.amount },
      countPoints: () => null,
    }));
    return { isShown: true, own: { wallet: { rooms: [...found.rooms], usages: [...found.usages] } }, available };
  },
  prepareTender: (deps, { order, user }, { source_id }) =>
    prepareWalletCard(deps, order, { user, wallet_id: source_id }),
};
