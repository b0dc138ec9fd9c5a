import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { outOfReach } from '../left-alone.ts';
import { walletCards, walletProducts } from './wallet-tables.ts';
import type { OwnedCard, WalletProductRow } from './wallet-tables.ts';

/** Cards as an order sees them: what is set aside for it, or for orders that nobody looks at any more, is there. */
interface Looking {
  /** Empty where it is about no order. */
  readonly holdId: string;
  readonly now: Date;
}

const findCards = (db: ApiDb, where: SQL | undefined, { holdId, now }: Looking) =>
  db
    .select({
      card: getTableColumns(walletCards),
      product: getTableColumns(walletProducts),
      gone: outOfReach('wallet', walletCards.wallet_id, holdId, now),
    })
    .from(walletCards)
    .innerJoin(walletProducts, eq(walletCards.payment_card_id, walletProducts.payment_card_id))
    .where(where)
    .orderBy(asc(walletCards.expires_at), asc(walletCards.wallet_id));

/** Somebody's cards of an organisation, the first to expire first. */
export const findCardsOf = (
  db: ApiDb,
  userId: string,
  organisationId: string,
  looking: Looking,
): Promise<readonly OwnedCard[]> =>
  findCards(db, and(eq(walletCards.user_id, userId), eq(walletProducts.organisation_id, organisationId)), looking);

/** A card by its id, whoever has it; nobody else spends of it until the transaction ends. */
export const lockCard = async (tx: ApiDb, walletId: string, looking: Looking): Promise<OwnedCard | undefined> => {
  const [owned] = await findCards(tx, eq(walletCards.wallet_id, walletId), looking).for('update', { of: walletCards });
  return owned;
};

/** The currencies of somebody's cards. */
export const walletCurrencies = async (db: ApiDb, userId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectDistinct({ currency: walletCards.currency })
    .from(walletCards)
    .where(eq(walletCards.user_id, userId));
  return rows.map(({ currency }) => currency);
};

/** What an organisation sells, in its order. */
export const findProducts = (db: ApiDb, organisationId: string): Promise<WalletProductRow[]> =>
  db
    .select()
    .from(walletProducts)
    .where(and(eq(walletProducts.organisation_id, organisationId), eq(walletProducts.on_sale, true)))
    .orderBy(asc(walletProducts.position));
