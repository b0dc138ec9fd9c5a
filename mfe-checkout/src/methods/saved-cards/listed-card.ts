import type { OlderProviderCard, OldGatewayCard, SecondVersionCard } from '@travel/contracts/endpoints/saved-cards';
import type { UserCreditCard } from '@travel/contracts/endpoints/saved-cards';
import type { SavedCard } from '@travel/contracts/endpoints/supplier-cards';
import { findCardBrand } from '@travel/contracts/payments/card-brands';
import type { CardBrand } from '@travel/contracts/payments/card-form';

/** A saved card as the list has it, whichever shape it came in. */
export interface ListedCard {
  readonly id: string;
  readonly nickName: string;
  readonly brand: CardBrand | 'unknown';
  /** The only digits that are ever shown (spec §2.3/03). */
  readonly last4: string;
  /** MM/YY; empty where the provider does not say. */
  readonly expiry: string;
  readonly isDefault: boolean;
  /** As it came from one of the older providers. */
  readonly cardData: OldGatewayCard | OlderProviderCard | null;
  /** As it came from the new gateway. */
  readonly cardDataPGV2: SavedCard | SecondVersionCard | null;
}

const twoDigits = (number: number): string => String(number % 100).padStart(2, '0');

/** Two-digit month and year (spec §9/15). */
const expiryOf = (month: number | undefined, year: number | undefined): string =>
  month === undefined || year === undefined ? '' : `${twoDigits(month)}/${twoDigits(year)}`;

const lastDigits = (text: string): string => /\d{4}$/.exec(text)?.[0] ?? '';

/** The new gateway, and the second version, which may say less of a card (spec §3/01, §3/02). */
export const fromNewGateway = (card: SavedCard | SecondVersionCard): ListedCard => ({
  id: card.id,
  nickName: card.nick_name ?? '',
  brand: card.brand,
  last4: card.last4 ?? '',
  expiry: expiryOf(card.exp_month, card.exp_year),
  isDefault: card.is_default,
  cardData: null,
  cardDataPGV2: card,
});

/** The old gateway has stars and the last four digits, and says no brand. */
export const fromOldGateway = (card: OldGatewayCard): ListedCard => ({
  id: card.cca_card_id,
  nickName: '',
  brand: 'unknown',
  last4: lastDigits(card.card_number),
  expiry: `${card.expiry_month}/${card.expiry_year}`,
  isDefault: card.is_default,
  cardData: card,
  cardDataPGV2: null,
});

const keyedDigits = 4;

/** The provider before that puts the last four digits behind the card's id. */
const fromOlderProvider = (card: OlderProviderCard): ListedCard => ({
  id: card.card_key.slice(0, -keyedDigits),
  nickName: '',
  brand: findCardBrand(card.card_type) ?? 'unknown',
  last4: lastDigits(card.card_key),
  expiry: '',
  isDefault: card.is_default,
  cardData: card,
  cardDataPGV2: null,
});

/** By the adapter that its shape asks for. */
export const listedCard = (card: UserCreditCard): ListedCard => {
  if ('cca_card_id' in card) return fromOldGateway(card);
  return 'card_key' in card ? fromOlderProvider(card) : fromNewGateway(card);
};

/** A card identifier is valid only if alphanumeric (spec §5/19). */
export const isCardId = (id: string): boolean => /^[A-Za-z0-9]+$/.test(id);

/** The default card, otherwise the first one (spec §4/09). */
export const preselected = (cards: readonly ListedCard[]): ListedCard | undefined =>
  cards.find(({ isDefault }) => isDefault) ?? cards[0];
