import { createHash } from 'node:crypto';
import type { UserCreditCard } from '@travel/contracts/endpoints/payments/saved-cards';
import type { PgType } from '@travel/contracts/payments/pg-types';
import type { CardOnFile } from '../provider/card-vault.ts';

const prefix = 'pm_';
const twoDigits = (number: number): string => String(number % 100).padStart(2, '0');

/**
 * Converts the provider's card ID to the alphanumeric ID for browsers (spec §5/19). `toProviderCardId` does the reverse.
 */
export const toBrowserCardId = (card: string): string => card.slice(prefix.length);
export const toProviderCardId = (id: string): string => prefix + id;

/** Returns a token that identifies the customer but grants no access. */
const customerToken = (customer: string): string =>
  createHash('sha256').update(`cca ${customer}`).digest('hex').slice(0, 24);

/** Number of digits that follow the card ID in the `card_key` of the oldest provider, PG_01. */
const keyedDigits = 4;

type Shape = (card: CardOnFile, customer: string) => UserCreditCard;

/** Converts a saved card to the format of its provider (spec §3/02). */
export const cardFormats: Readonly<Record<PgType, Shape>> = {
  PG_03: ({ card, ...facts }) => ({ id: toBrowserCardId(card), ...facts }),
  PG_02: ({ card, last4, exp_month, exp_year, is_default }, customer) => ({
    card_number: `${'*'.repeat(12)}${last4}`,
    expiry_month: twoDigits(exp_month),
    expiry_year: twoDigits(exp_year),
    is_default,
    merchant_id: 'PG_02',
    cca_card_id: toBrowserCardId(card),
    cca_customer_token: customerToken(customer),
  }),
  PG_01: ({ card, last4, brand, is_default }) => ({
    card_key: `${toBrowserCardId(card)}${last4}`,
    card_type: brand,
    is_default,
    merchant_id: 'PG_01',
  }),
};

interface CardIds {
  readonly card_id?: string | undefined;
  readonly cca_card_id?: string | undefined;
  readonly card_key?: string | undefined;
}

/** Returns the card ID from a request, in the format of any provider. */
export const readCardId = ({ card_id, cca_card_id, card_key }: CardIds): string =>
  card_id ?? cca_card_id ?? card_key?.slice(0, -keyedDigits) ?? '';
