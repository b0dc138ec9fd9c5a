import type { CardBrand } from '@travel/contracts/payments/card-form';
import type { TFunction } from 'i18next';
import { cardFacts, cardName } from '../../methods/saved-cards/card-words.tsx';
import type { ListedCard } from '../../methods/saved-cards/listed-card.ts';
import type { Method, UniqueKey } from '../../attempt/method.ts';

/** One line of the list of ways to pay (spec §3/03). */
export interface PaymentOption {
  /** A saved card's id; else the uniquekey again. */
  readonly value: string;
  readonly label: string;
  readonly title: string;
  readonly uniquekey: UniqueKey;
  /** Which brand's mark is drawn. */
  readonly cardImage: CardBrand | 'unknown' | null;
  readonly cardData: ListedCard['cardData'];
  readonly cardDataPGV2: ListedCard['cardDataPGV2'];
}

/** An option with the card that it is of. */
export interface ListedOption extends PaymentOption {
  readonly card: ListedCard | null;
}

type Fixed = Exclude<UniqueKey, 'cards'>;
type T = TFunction<'mfe-checkout'>;

/** Texts of what is in the list beside saved cards (spec §2.3/05, §9/12). */
const textOf = { add: 'card.add', other: 'card.new', invoice: 'card.invoice' } as const satisfies Record<Fixed, string>;

const fixedOption = (uniquekey: Fixed, t: T): ListedOption => {
  const label = t(textOf[uniquekey]);
  return {
    value: uniquekey,
    label,
    title: label,
    uniquekey,
    cardImage: null,
    cardData: null,
    cardDataPGV2: null,
    card: null,
  };
};

const cardOption = (card: ListedCard, t: T): ListedOption => ({
  value: card.id,
  label: cardName(card, t),
  title: cardFacts(card, t),
  uniquekey: 'cards',
  cardImage: card.brand,
  cardData: card.cardData,
  cardDataPGV2: card.cardDataPGV2,
  card,
});

/**
 * Saved cards, then what else there is: who has no saved cards is offered 'pay with new card' alone, and an invoice
 * where there may be one (spec §4/11).
 */
export const paymentOptions = (cards: readonly ListedCard[], fixed: readonly Fixed[], t: T): ListedOption[] => [
  ...cards.map((card) => cardOption(card, t)),
  ...fixed.map((key) => fixedOption(key, t)),
];

export const methodOf = ({ uniquekey, value }: PaymentOption): Method =>
  uniquekey === 'cards' ? { key: uniquekey, cardId: value } : { key: uniquekey };

export const valueOf = (method: Method | null): string | null =>
  method?.key === 'cards' ? method.cardId : (method?.key ?? null);
