import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { userSegments } from '@travel/contracts/endpoints/payments/wallet';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { walletTypes } from '@travel/contracts/payments/wallet-rules';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import { accounts } from '../../../accounts/accounts/account-table.ts';

/** Name and description of a card in one language. */
export interface CardWords {
  readonly name: string;
  readonly description: string;
}

/** Certificates and discount cards that organisations sell. Amounts are minor units of the card's currency. */
export const walletProducts = pgTable('wallet_products', {
  payment_card_id: text().primaryKey(),
  organisation_id: text().notNull(),
  payment_card_type: text({ enum: walletTypes }).notNull(),
  user_segment: text({ enum: userSegments }).notNull(),
  words: jsonb().$type<Readonly<Record<TextLanguage, CardWords>>>().notNull(),
  image: text().notNull(),
  currency: text().notNull(),
  purchase_price: bigint({ mode: 'number' }).notNull(),
  /** Null if the value equals the purchase price. */
  redemption_price: bigint({ mode: 'number' }),
  validity_years: integer().notNull(),
  validity_months: integer().notNull(),
  validity_days: integer().notNull(),
  services: jsonb().$type<readonly [ProductCode, ...ProductCode[]]>().notNull(),
  on_sale: boolean().notNull(),
  position: integer().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  modified_at: timestamp({ withTimezone: true }).notNull(),
});

/** Cards that users own. Their price and value are copied at the time of purchase. */
export const walletCards = pgTable('wallet_cards', {
  wallet_id: text().primaryKey(),
  payment_card_id: text()
    .notNull()
    .references(() => walletProducts.payment_card_id),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  /** The order that bought it, or null for a card that was given. */
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

/** A card with its product. */
export interface OwnedCard {
  readonly card: WalletCardRow;
  readonly product: WalletProductRow;
  /** The part of its balance that other orders have reserved. */
  readonly gone: number;
}
