import type { Brand } from './brands.ts';
import { cardRefusals } from './refusals.ts';
import type { PaymentRefusal } from '../../wire/payment-refusal.ts';

/** Behaviour of a sandbox card. */
export interface SandboxCard {
  readonly number: string;
  readonly brand: Brand;
  /**
   * Whether the card's issuer requires 3D Secure before each payment with the cardholder present, and before the card
   * is saved.
   */
  readonly asks?: true;
  /** Why every charge is refused, after 3D Secure if that is required. */
  readonly refusal?: PaymentRefusal;
  /** Whether the card can be saved although its charges fail. */
  readonly savable?: true;
}

/** All cards of the sandbox, by a name that describes their behaviour. Only the name is ever stored. */
export const sandboxCards = {
  visa: { number: '4242424242424242', brand: 'visa' },
  mastercard: { number: '5555555555554444', brand: 'mastercard' },
  amex: { number: '378282246310005', brand: 'amex' },
  discover: { number: '6011111111111117', brand: 'discover' },
  diners: { number: '3056930009020004', brand: 'diners' },
  jcb: { number: '3566002020360505', brand: 'jcb' },
  always_asks: { number: '4000002760003184', brand: 'visa', asks: true },
  asks: { number: '4000000000003220', brand: 'visa', asks: true },
  asks_then_declined: { number: '4000008400001629', brand: 'visa', asks: true, refusal: cardRefusals.declined },
  asks_then_insufficient_funds: {
    number: '4000008260003178',
    brand: 'visa',
    asks: true,
    refusal: cardRefusals.insufficient_funds,
    savable: true,
  },
  saves_then_declined: {
    number: '4000000000000341',
    brand: 'visa',
    refusal: cardRefusals.declined,
    savable: true,
  },
  declined: { number: '4000000000000002', brand: 'visa', refusal: cardRefusals.declined },
  insufficient_funds: { number: '4000000000009995', brand: 'visa', refusal: cardRefusals.insufficient_funds },
  expired: { number: '4000000000000069', brand: 'visa', refusal: cardRefusals.expired },
  incorrect_cvc: { number: '4000000000000127', brand: 'visa', refusal: cardRefusals.incorrect_cvc },
  processing_error: { number: '4000000000000119', brand: 'visa', refusal: cardRefusals.processing_error },
} as const satisfies Record<string, SandboxCard>;

export type CardName = keyof typeof sandboxCards;

const isCardName = (name: string): name is CardName => Object.hasOwn(sandboxCards, name);

export const cardNames: readonly CardName[] = Object.keys(sandboxCards).filter(isCardName);

export const sandboxCard = (name: CardName): SandboxCard => sandboxCards[name];

/** Returns the name of the sandbox card with a number, or undefined. */
export const findCardByNumber = (digits: string): CardName | undefined =>
  cardNames.find((name) => sandboxCards[name].number === digits);

/** Returns the sandbox card of a token such as `pm_card_visa` of Stripe's test mode, or undefined. */
export const findCardByToken = (token: string): CardName | undefined => {
  const name = token.startsWith('pm_card_') ? token.slice('pm_card_'.length) : '';
  return isCardName(name) ? name : testModeNames.get(name);
};

// Tokens of the same cards in Stripe's documentation, which has other names for them.
const testModeNames = new Map<string, CardName>([
  ['authenticationRequired', 'always_asks'],
  ['threeDSecure2Required', 'asks'],
  ['authenticationRequiredChargeDeclinedInsufficientFunds', 'asks_then_insufficient_funds'],
  ['chargeCustomerFail', 'saves_then_declined'],
  ['chargeDeclined', 'declined'],
  ['visa_chargeDeclined', 'declined'],
  ['chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['chargeDeclinedExpiredCard', 'expired'],
  ['visa_chargeDeclinedExpiredCard', 'expired'],
  ['chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
  ['visa_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
  ['chargeDeclinedProcessingError', 'processing_error'],
  ['visa_chargeDeclinedProcessingError', 'processing_error'],
]);
