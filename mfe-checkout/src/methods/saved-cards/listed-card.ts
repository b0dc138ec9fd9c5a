import type {
  OlderProviderCard,
  OldGatewayCard,
  SecondVersionCard,
  UserCreditCard,
} from '@travel/contracts/endpoints/payments/saved-cards';
import type { SavedCard } from '@travel/contracts/endpoints/payments/supplier-cards';
import { findCardBrand } from '@travel/contracts/payments/card-brands';
import type { CardBrand } from '@travel/contracts/payments/card-form';

/** A saved card in a common shape for all providers. */
export interface ListedCard {
  readonly id: string;
  readonly nickName: string;
  readonly brand: CardBrand | 'unknown';
  /** The last digits of the card number, which are the only digits ever shown (spec §2.3/03). */
  readonly last4: string;
  /** Expiry as `MM/YY`; empty if unknown. */
  readonly expiry: string;
  readonly isDefault: boolean;
  /** The card as an older provider returned it; null for cards of the new gateway. */
  readonly cardData: OldGatewayCard | OlderProviderCard | null;
  /** The card as the new gateway returned it; null for cards of older providers. */
  readonly cardDataPGV2: SavedCard | SecondVersionCard | null;
}

const twoDigits = (number: number): string => String(number % 100).padStart(2, '0');

/** Formats `MM/YY` (spec §9/15); an empty text if unknown. */
const formatExpiry = (month: number | undefined, year: number | undefined): string =>
  month === undefined || year === undefined ? '' : `${twoDigits(month)}/${twoDigits(year)}`;

const getLastDigits = (text: string): string => /\d{4}$/.exec(text)?.[0] ?? '';

/** Converts a card of the new gateway or of its second version, where fields may be missing (spec §3/01, §3/02). */
export const fromNewGateway = (card: SavedCard | SecondVersionCard): ListedCard => ({
  id: card.id,
  nickName: card.nick_name ?? '',
  brand: card.brand,
  last4: card.last4 ?? '',
  expiry: formatExpiry(card.exp_month, card.exp_year),
  isDefault: card.is_default,
  cardData: null,
  cardDataPGV2: card,
});

/** Converts a card of the old gateway, which masks all but the last four digits and has no brand. */
export const fromOldGateway = (card: OldGatewayCard): ListedCard => ({
  id: card.cca_card_id,
  nickName: '',
  brand: 'unknown',
  last4: getLastDigits(card.card_number),
  expiry: `${card.expiry_month}/${card.expiry_year}`,
  isDefault: card.is_default,
  cardData: card,
  cardDataPGV2: null,
});

const keyedDigits = 4;

/** Converts a card of the oldest provider, which appends the last four digits to the card's ID. */
const fromOlderProvider = (card: OlderProviderCard): ListedCard => ({
  id: card.card_key.slice(0, -keyedDigits),
  nickName: '',
  brand: findCardBrand(card.card_type) ?? 'unknown',
  last4: getLastDigits(card.card_key),
  expiry: '',
  isDefault: card.is_default,
  cardData: card,
  cardDataPGV2: null,
});

/** Converts a saved card with the adapter for its shape. */
export const toListedCard = (card: UserCreditCard): ListedCard => {
  if ('cca_card_id' in card) return fromOldGateway(card);
  return 'card_key' in card ? fromOlderProvider(card) : fromNewGateway(card);
};

/** Returns whether a card ID is alphanumeric, as required (spec §5/19). */
export const isCardId = (id: string): boolean => /^[A-Za-z0-9]+$/.test(id);

/** Returns the default card, otherwise the first card (spec §4/09). */
export const findPreselectedCard = (cards: readonly ListedCard[]): ListedCard | undefined =>
  cards.find(({ isDefault }) => isDefault) ?? cards[0];
