import type { PaymentMethodRow } from '../payment-method-table.ts';
import { isExpired } from './read-card.ts';
import { cardRefusals } from './refusals.ts';
import type { CardRefusal } from '../../wire/card-refusal.ts';
import { sandboxCard } from './sandbox-cards.ts';

/** What the cardholder's bank answers. */
export type BankAnswer =
  | { readonly word: 'approved' }
  /** It wants to ask the cardholder first (3D Secure). */
  | { readonly word: 'asks' }
  | { readonly word: 'refused'; readonly refusal: CardRefusal };

export interface BankQuestion {
  readonly method: Pick<PaymentMethodRow, 'card' | 'exp_month' | 'exp_year'>;
  /** The bank has asked already, and the cardholder agreed. */
  readonly isAuthenticated: boolean;
  /** The cardholder is not there to be asked. */
  readonly isOffSession: boolean;
  readonly now: Date;
}

const refused = (refusal: CardRefusal): BankAnswer => ({ word: 'refused', refusal });

/** Before money is taken. */
export const askForMoney = ({ method, isAuthenticated, isOffSession, now }: BankQuestion): BankAnswer => {
  const card = sandboxCard(method.card);
  if (isExpired(method, now)) return refused(cardRefusals.expired);
  if (card.asks && !isAuthenticated) {
    return isOffSession ? refused(cardRefusals.authentication_required) : { word: 'asks' };
  }
  return card.refusal ? refused(card.refusal) : { word: 'approved' };
};

/** Before a card is saved for later; `isOffSession` where the shop attaches it by itself, without a setup intent. */
export const askToSave = (question: BankQuestion): BankAnswer => {
  const { method, isAuthenticated, isOffSession, now } = question;
  const card = sandboxCard(method.card);
  if (isExpired(method, now)) return refused(cardRefusals.expired);
  if (card.asks && !isAuthenticated && !isOffSession) return { word: 'asks' };
  if (card.asks && !isAuthenticated) return { word: 'approved' };
  return card.refusal && !card.savable ? refused(card.refusal) : { word: 'approved' };
};
