import type { PaymentRefusal } from '../../wire/payment-refusal.ts';
import type { BankAnswer } from '../payment-method-type.ts';
import { isExpired } from './read-card.ts';
import type { ReadCard } from './read-card.ts';
import { cardRefusals } from './refusals.ts';
import { sandboxCard } from './sandbox-cards.ts';

export interface IssuerRequest {
  readonly card: Pick<ReadCard, 'card' | 'exp_month' | 'exp_year'>;
  /** Whether the cardholder has already passed 3D Secure. */
  readonly isAuthenticated: boolean;
  /** Whether the cardholder is absent and cannot pass 3D Secure. */
  readonly isOffSession: boolean;
  readonly now: Date;
}

const refuse = (refusal: PaymentRefusal): BankAnswer => ({ kind: 'refused', refusal });

/** Returns the answer of the card's issuer to a charge. */
export const issuerOnCharge = ({ card, isAuthenticated, isOffSession, now }: IssuerRequest): BankAnswer => {
  const { asks, refusal } = sandboxCard(card.card);
  if (isExpired(card, now)) return refuse(cardRefusals.expired);
  if (asks && !isAuthenticated) {
    return isOffSession ? refuse(cardRefusals.authentication_required) : { kind: 'challenge' };
  }
  return refusal ? refuse(refusal) : { kind: 'approved' };
};

/**
 * Returns the answer of the card's issuer to saving a card. It is off session if the shop attaches the card without a
 * setup intent.
 */
export const issuerOnSave = ({ card, isAuthenticated, isOffSession, now }: IssuerRequest): BankAnswer => {
  const { asks, refusal, savable } = sandboxCard(card.card);
  if (isExpired(card, now)) return refuse(cardRefusals.expired);
  if (asks && !isAuthenticated) return { kind: isOffSession ? 'approved' : 'challenge' };
  return refusal && !savable ? refuse(refusal) : { kind: 'approved' };
};
