import { money, type Money } from '@travel/contracts/money/money';

/** A key of the API with the price at which it was offered, which the API itself does not compare with our order. */
interface RateReference {
  readonly rateKey: string;
  /** Null for keys that are no references of this adapter. */
  readonly total: Money | null;
}

/** Returns the port's reference of a rate: `10000.EUR.` and the API's key for a rate of 100 euros. */
export const toRateReference = (rateKey: string, { amount, currency }: Money): string =>
  `${amount}.${currency}.${rateKey}`;

export const parseRateReference = (reference: string): RateReference => {
  const [, amount, currency, rateKey] = /^(\d{1,15})\.([A-Z]{3})\.(.+)$/s.exec(reference) ?? [];
  if (amount === undefined || currency === undefined || rateKey === undefined) {
    return { rateKey: reference, total: null };
  }
  return { rateKey, total: money(Number(amount), currency) };
};
