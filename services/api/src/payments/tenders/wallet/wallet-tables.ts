import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { userSegments } from '@travel/contracts/endpoints/payments/wallet';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { walletTypes } from '@travel/contracts/payments/wallet-rules';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import { accounts } from '../../../people/accounts/account-table.ts';

/** What a card is called and what it is for, in a language. */
export interface CardWords {
  readonly name: string;
  readonly description: string;
}

/** Certificates and discount cards as organisations sell them. Amounts are minor units of the card's currency. */
export const walletProducts = pgTable('wallet_products', {
  payment_card_id: text().primaryKey(),
  organisation_id: text().notNull(),
  payment_card_type: text({ enum: walletTypes }).notNull(),
  user_segment: text({ enum: userSegments }).notNull(),
  words: jsonb().$type<Readonly<Record<TextLanguage, CardWords>>>().notNull(),
  image: text().notNull(),
  currency: text().notNull(),
  purchase_price: bigint({ mode: 'number' }).notNull(),
  /** Null where a card is worth what it costs. */
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

/** Cards that people have. What they cost and are worth is kept as it was when they were bought. */
export const walletCards = pgTable('wallet_cards', {
  wallet_id: text().primaryKey(),
  payment_card_id: text()
    .notNull()
    .references(() => walletProducts.payment_card_id),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  /** The order it was bought by; null for one that was given. */
  hold_id: text(),
  card_code: text().notNull(),
  currency: text().notNull(),
  purchase_price: bigint({ mode: 'number' }).notNull(),
  redemption_price: bigint({ mode: 'number' }),
  balance: bigint({ mode: 'number' }).notNull(),
  /** What of the balance is set aside for orders. */
  reserved: bigint({ mode: 'number' }).notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  modified_at: timestamp({ withTimezone: true }).notNull(),
});

export type WalletProductRow = typeof walletProducts.$inferSelect;
export type WalletCardRow = typeof walletCards.$inferSelect;

/** A card with the kind it is of. */
export interface OwnedCard {
  readonly card: WalletCardRow;
  readonly product: WalletProductRow;
  /** What of its balance other orders have set aside. */
  readonly gone: number;
}
