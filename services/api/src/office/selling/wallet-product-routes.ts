import {
  changeWalletProduct,
  createWalletProduct,
  listWalletProductsOfOffice,
  type OfficeWalletProduct,
} from '@travel/contracts/endpoints/office/wallet-products';
import { money } from '@travel/contracts/money/money';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem, createFieldProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import { walletCards, walletProducts, type WalletProductRow } from '../../payments/tenders/wallet/wallet-tables.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import { pickChanged } from './pick-changed.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
  readonly exchange: Exchange;
}

const listedAtOnce = 200;

const toPresentation = (row: WalletProductRow) => ({
  texts: row.words,
  image: row.image,
  position: row.position,
  state: row.on_sale ? ('active' as const) : ('withdrawn' as const),
});

const toView = ({ cards, ...row }: WalletProductRow & { readonly cards: number }): OfficeWalletProduct => ({
  ...toPresentation(row),
  payment_card_id: row.payment_card_id,
  payment_card_type: row.payment_card_type,
  purchase_price: money(row.purchase_price, row.currency),
  worth: money(row.redemption_price ?? row.purchase_price, row.currency),
  months: row.validity_years * 12 + row.validity_months,
  services: [...row.services],
  for_business: row.user_segment === 'business',
  revision: row.revision,
  cards,
});

/** Returns the products of an organisation, or only one of them. */
const findProducts = async (db: ApiDb, organisationId: string, id?: string): Promise<OfficeWalletProduct[]> => {
  // A column of a statement without a join would be written without its table.
  const cards = sql<number>`(select count(*) from ${walletCards} c
    where c.payment_card_id = wallet_products.payment_card_id)`.mapWith(Number);
  const isOwn = eq(walletProducts.organisation_id, organisationId);
  const rows = await db
    .select({ ...getTableColumns(walletProducts), cards })
    .from(walletProducts)
    .where(id === undefined ? isOwn : and(isOwn, eq(walletProducts.payment_card_id, id)))
    .orderBy(asc(walletProducts.position), asc(walletProducts.payment_card_id))
    .limit(listedAtOnce);
  return rows.map(toView);
};

/** Returns the ID of the product that a request creates, so that a repeated one creates no other. */
const toProductId = (key: string): string => `WP${key.replaceAll('-', '').slice(0, 24).toUpperCase()}`;

/** Registers the routes with which staff make wallet products, list, change, withdraw and sell them again. */
export const registerWalletProductRoutes = (app: App, deps: Dependencies): void => {
  const { db, clock, route } = deps;
  const record = createRecordStaffAction({ clock });

  route(app, listWalletProductsOfOffice, async ({ params: { organisation_id } }) => ({
    data: { products: await findProducts(db, organisation_id) },
  }));

  registerCreation(app, deps);

  route(app, changeWalletProduct, async ({ params, body: { revision, why, ...content }, staff }) => {
    const { organisation_id, payment_card_id } = params;
    await transaction(db, async (tx) => {
      const [row] = await tx
        .select()
        .from(walletProducts)
        .where(
          and(eq(walletProducts.organisation_id, organisation_id), eq(walletProducts.payment_card_id, payment_card_id)),
        )
        .for('no key update');
      if (!row) throw createUnknown();
      if (row.revision !== revision) {
        throw createDeclaredProblem(changeWalletProduct, 'product_changed', {
          title: 'Product changed',
          detail: `Someone has changed the product. Its current revision is ${row.revision}.`,
        });
      }
      const { texts: words, image, position, state } = content;
      await tx
        .update(walletProducts)
        .set({
          words,
          image,
          position,
          on_sale: state === 'active',
          revision: revision + 1,
          modified_at: clock.now(),
        })
        .where(eq(walletProducts.payment_card_id, payment_card_id));
      const before = toPresentation(row);
      await record(tx, {
        organisation_id,
        staff,
        action: 'wallet.changed',
        subject: payment_card_id,
        why,
        before: pickChanged(before, content),
        after: pickChanged(content, before),
      });
    });
    const [product] = await findProducts(db, organisation_id, payment_card_id);
    if (!product) throw createUnknown();
    return { data: product };
  });
};

const createUnknown = () =>
  createDeclaredProblem(changeWalletProduct, 'product_unknown', { detail: 'There is no such product.' });

const registerCreation = (app: App, { db, clock, route, exchange }: Dependencies): void => {
  const record = createRecordStaffAction({ clock });

  route(app, createWalletProduct, async ({ params: { organisation_id }, body, staff }) => {
    const { key, why, ...content } = body;
    const { currency } = content.purchase_price;
    // Reads new rates, if there are any.
    await exchange.getConverter('USD');
    if (!exchange.getLastConverter(currency)) {
      const message = `There are no prices in ${currency}`;
      throw createFieldProblem(createWalletProduct, 'currency_unknown', 'purchase_price.currency', message);
    }
    const now = clock.now();
    const payment_card_id = toProductId(key);
    await transaction(db, async (tx) => {
      const made = await tx
        .insert(walletProducts)
        .values({
          payment_card_id,
          organisation_id,
          payment_card_type: content.payment_card_type,
          // Discount cards are sold to business customers only.
          user_segment: content.payment_card_type === 'certificate' ? 'all' : 'business',
          words: content.texts,
          image: content.image,
          currency,
          purchase_price: content.purchase_price.amount,
          redemption_price: content.worth.amount,
          validity_years: Math.floor(content.months / 12),
          validity_months: content.months % 12,
          validity_days: 0,
          services: content.services,
          on_sale: true,
          position: content.position,
          created_at: now,
          modified_at: now,
        })
        .onConflictDoNothing({ target: walletProducts.payment_card_id })
        .returning({ payment_card_id: walletProducts.payment_card_id });
      if (made.length === 0) return;
      const entry = { organisation_id, staff, subject: payment_card_id, why, before: null, after: content };
      await record(tx, { ...entry, action: 'wallet.created' });
    });
    // A repeated request returns the product that the first one created.
    const [product] = await findProducts(db, organisation_id, payment_card_id);
    if (!product) throw createFieldProblem(createWalletProduct, 'key_taken', 'key', 'The key is in use');
    return { data: product };
  });
};
