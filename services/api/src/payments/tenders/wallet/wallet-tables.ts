import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { userSegments } from '@travel/contracts/endpoints/payments/wallet';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { walletTypes } from '@travel/contracts/payments/wallet-rules';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import { accounts } from '../../../accounts/accounts/account-table.ts';

export interface CardTexts {
  readonly name: string;
  readonly description: string;
}

/** Certificates and discount cards that organisations sell. Amounts are minor units of the card's currency. */
export const walletProducts = pgTable('wallet_products', {
  payment_card_id: text().primaryKey(),
  organisation_id: text().notNull(),
  payment_card_type: text({ enum: walletTypes }).notNull(),
  user_segment: text({ enum: userSegments }).notNull(),
  words: jsonb().$type<Readonly<Record<TextLanguage, CardTexts>>>().notNull(),
  image: text().notNull(),
  currency: text().notNull(),
  purchase_price: bigint({ mode: 'number' }).notNull(),
  /** The value of the card; null if it equals the purchase price. */
  redemption_price: bigint({ mode: 'number' }),
  validity_years: integer().notNull(),
  validity_months: integer().notNull(),
  validity_days: integer().notNull(),
  services: jsonb().$type<readonly [ProductCode, ...ProductCode[]]>().notNull(),
  on_sale: boolean().notNull(),
  position: integer().notNull(),
  /** Increases with each change by staff. */
  revision: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull(),
  modified_at: timestamp({ withTimezone: true }).notNull(),
});

/** Wallet cards that users own. Price and value are copied from the product at the time of purchase. */
export const walletCards = pgTable('wallet_cards', {
  wallet_id: text().primaryKey(),
  payment_card_id: text()
    .notNull()
    .references(() => walletProducts.payment_card_id),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  /** ID of the order with which the card was bought, or null for a card that was given to the user. */
  hold_id: text(),
  card_code: text().notNull(),
  currency: text().notNull(),
  purchase_price: bigint({ mode: 'number' }).notNull(),
  redemption_price: bigint({ mode: 'number' }),
  balance: bigint({ mode: 'number' }).notNull(),
  /** The part of the balance that is reserved for orders. */
  reserved: bigint({ mode: 'number' }).notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  modified_at: timestamp({ withTimezone: true }).notNull(),
});

export type WalletProductRow = typeof walletProducts.$inferSelect;
export type WalletCardRow = typeof walletCards.$inferSelect;

/** A wallet card with the product from which it was bought. */
export interface OwnedCard {
  readonly card: WalletCardRow;
  readonly product: WalletProductRow;
  /** The part of the card's balance that other orders have reserved. */
  readonly reservedElsewhere: number;
}
