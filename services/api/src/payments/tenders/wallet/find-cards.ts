import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { selectReservedAmount, type BalanceContext, type TenderSources } from '../abandoned-orders.ts';
import { walletCards, walletProducts, type OwnedCard, type WalletProductRow } from './wallet-tables.ts';

const findCards = (sources: TenderSources, where: SQL | undefined, seenFrom: BalanceContext) =>
  sources.db
    .select({
      card: getTableColumns(walletCards),
      product: getTableColumns(walletProducts),
      reservedElsewhere: selectReservedAmount(sources, 'wallet', walletCards.wallet_id, seenFrom),
    })
    .from(walletCards)
    .innerJoin(walletProducts, eq(walletCards.payment_card_id, walletProducts.payment_card_id))
    .where(where)
    .orderBy(asc(walletCards.expires_at), asc(walletCards.wallet_id));

/** Returns a user's wallet cards of an organisation, sorted by expiry date, earliest first. */
export const findUserCards = (
  sources: TenderSources,
  userId: string,
  organisationId: string,
  seenFrom: BalanceContext,
): Promise<readonly OwnedCard[]> =>
  findCards(
    sources,
    and(eq(walletCards.user_id, userId), eq(walletProducts.organisation_id, organisationId)),
    seenFrom,
  );

/** Returns a wallet card by ID, regardless of its owner, and locks it until the transaction ends. */
export const lockCard = async (
  sources: TenderSources,
  walletId: string,
  seenFrom: BalanceContext,
): Promise<OwnedCard | undefined> => {
  const [owned] = await findCards(sources, eq(walletCards.wallet_id, walletId), seenFrom).for('update', {
    of: walletCards,
  });
  return owned;
};

export const findWalletCurrencies = async (db: ApiDb, userId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectDistinct({ currency: walletCards.currency })
    .from(walletCards)
    .where(eq(walletCards.user_id, userId));
  return rows.map(({ currency }) => currency);
};

/** Returns the wallet cards that an organisation sells, in display order. */
export const findProducts = (db: ApiDb, organisationId: string): Promise<WalletProductRow[]> =>
  db
    .select()
    .from(walletProducts)
    .where(and(eq(walletProducts.organisation_id, organisationId), eq(walletProducts.on_sale, true)))
    .orderBy(asc(walletProducts.position));
