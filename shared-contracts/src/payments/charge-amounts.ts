import { getCurrencyDigits } from '../money/currencies.ts';
import { money, subtract, type Money } from '../money/money.ts';

/**
 * The amounts that the card provider accepts. The rules are Stripe's (docs.stripe.com/currencies), and the sandbox
 * provider enforces them too.
 */

/** Decimals that the provider expects if they differ from the currency's own. */
const otherWireDigits: Readonly<Record<string, number>> = { ISK: 2, MGA: 0, UGX: 2 };

/** Returns the number of decimals in amounts sent to the provider. */
export const getWireDigits = (currency: string): number => otherWireDigits[currency] ?? getCurrencyDigits(currency);

/** Minor units of which each charge must be a multiple, for currencies where that is more than one (KWD 0.010). */
export const chargeSteps: Readonly<Record<string, number>> = {
  BHD: 10,
  JOD: 10,
  KWD: 10,
  MGA: 100,
  OMR: 10,
  TND: 10,
};

/** Returns the smallest chargeable fraction of a currency, in minor units. */
export const getChargeStep = (currency: string): number => chargeSteps[currency] ?? 1;

/** Returns the step of amounts sent to the provider: three-decimal amounts end in 0, ISK amounts in 00. */
export const getWireStep = (currency: string): number =>
  Math.max(1, getChargeStep(currency) * 10 ** (getWireDigits(currency) - getCurrencyDigits(currency)));

/**
 * The smallest charge per currency, in minor units. The first group copies the provider's table. The provider converts
 * other currencies and requires at least USD 0.50, so the second group is set slightly above that value.
 */
const minimums: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 15_00,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 175_00,
  INR: 50,
  JPY: 50,
  MXN: 10_00,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 10_00,
  USD: 50,

  ARS: 1_000_00,
  BHD: 250,
  CLP: 650,
  CNY: 500,
  COP: 2_500_00,
  EGP: 30_00,
  IDR: 11_000_00,
  ILS: 200,
  ISK: 100,
  JOD: 500,
  KES: 80_00,
  KRW: 1_000,
  KWD: 200,
  MAD: 600,
  MVR: 10_00,
  NPR: 100_00,
  OMR: 250,
  PEN: 220,
  PHP: 40_00,
  QAR: 250,
  SAR: 250,
  TND: 2_000,
  TRY: 30_00,
  TWD: 20_00,
  TZS: 1_600_00,
  UGX: 2_500,
  VND: 17_000,
  ZAR: 12_00,
};

/** Returns the smallest amount that can be charged. Zero is always valid, because it needs no charge. */
export const getMinimumCharge = (currency: string): Money =>
  money(minimums[currency] ?? getChargeStep(currency), currency);

/** Returns whether an amount is too small to be charged. */
export const isBelowMinimum = ({ amount, currency }: Money): boolean =>
  amount > 0 && amount < getMinimumCharge(currency).amount;

/** Returns the chargeable amount, rounded down to the provider's step in favour of the traveller. */
export const roundCharge = ({ amount, currency }: Money): Money =>
  money(amount - (amount % getChargeStep(currency)), currency);

/** Returns the refundable amount, rounded up to the provider's step in favour of the traveller. */
export const roundRefund = (refund: Money): Money => {
  const down = roundCharge(refund);
  return down.amount === refund.amount ? down : money(down.amount + getChargeStep(refund.currency), refund.currency);
};

/** Returns how much rounding reduces an amount before it is charged. */
export const getRounding = (amount: Money): Money => subtract(amount, roundCharge(amount));

/** Returns an amount in the provider's format. @throws RangeError if it is not rounded */
export const toWireAmount = ({ amount, currency }: Money): number => {
  if (amount % getChargeStep(currency) !== 0) throw new RangeError(`${amount} ${currency} cannot be charged unrounded`);
  const shift = getWireDigits(currency) - getCurrencyDigits(currency);
  return shift < 0 ? amount / 10 ** -shift : amount * 10 ** shift;
};

/** Returns an amount in the provider's format as minor units. */
export const fromWireAmount = (amount: number, currency: string): Money => {
  const shift = getWireDigits(currency) - getCurrencyDigits(currency);
  return money(shift < 0 ? amount * 10 ** -shift : amount / 10 ** shift, currency);
};
