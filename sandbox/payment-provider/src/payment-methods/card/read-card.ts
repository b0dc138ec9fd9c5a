import { CardError } from '../../wire/provider-error.ts';
import { findBrandRule } from './brands.ts';
import { calculateCardFingerprint } from './fingerprint.ts';
import { passesLuhn } from './luhn.ts';
import { cardRefusals } from './refusals.ts';
import type { PaymentRefusal } from '../../wire/payment-refusal.ts';
import { findCardByNumber, sandboxCard, type CardName } from './sandbox-cards.ts';

/** A typed card. */
export interface TypedCard {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvc?: string | undefined;
}

/** The stored columns of a card. */
export interface ReadCard {
  readonly card: CardName;
  readonly brand: ReturnType<typeof sandboxCard>['brand'];
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly fingerprint: string;
  readonly has_cvc: boolean;
}

/** Returns whether a card has expired, because its last month has passed. */
export const isExpired = (card: { exp_month: number; exp_year: number }, now: Date): boolean =>
  card.exp_year * 12 + card.exp_month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth();

/**
 * Returns the stored columns of a typed card.
 * @throws CardError that names the invalid field
 */
export const readCard = (typed: TypedCard, { secret, now }: { secret: string; now: Date }): ReadCard => {
  const refuse = (refusal: PaymentRefusal): never => {
    throw new CardError(refusal);
  };
  const digits = typed.number.replaceAll(/[\s-]/g, '');
  const rule = findBrandRule(digits);
  if (!passesLuhn(digits) || (rule && !rule.lengths.includes(digits.length))) {
    return refuse(cardRefusals.incorrect_number);
  }
  const name = findCardByNumber(digits) ?? refuse(cardRefusals.live_number);

  const { exp_month } = typed;
  const exp_year = typed.exp_year < 100 ? typed.exp_year + 2000 : typed.exp_year;
  if (exp_month < 1 || exp_month > 12) return refuse(cardRefusals.invalid_month);
  const thisYear = now.getUTCFullYear();
  if (exp_year < thisYear || exp_year > thisYear + 50) return refuse(cardRefusals.invalid_year);
  if (isExpired({ exp_month, exp_year }, now)) return refuse(cardRefusals.invalid_month);

  const { cvc } = typed;
  const { brand } = sandboxCard(name);
  if (cvc !== undefined && !new RegExp(`^\\d{${brand === 'amex' ? '3,4' : '3'}}$`).test(cvc)) {
    return refuse(cardRefusals.invalid_cvc);
  }
  return {
    card: name,
    brand,
    last4: digits.slice(-4),
    exp_month,
    exp_year,
    fingerprint: calculateCardFingerprint(secret, digits),
    has_cvc: cvc !== undefined,
  };
};
