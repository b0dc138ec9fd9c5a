import { getCurrencyDigits } from '@travel/contracts/money/currencies';
import { getMinimumCharge, toWireAmount, getWireDigits, getWireStep } from '@travel/contracts/payments/charge-amounts';
import type { Money } from '@travel/contracts/money/money';
import { invalidRequest } from '../wire/provider-error.ts';

/** An amount of a call in Stripe's smallest unit, with its currency in lower case. */
interface WireAmount {
  readonly amount: number;
  readonly currency: string;
  /** Name of the parameter that contains the amount. */
  readonly param: string;
}

/**
 * Checks that card networks accept the fraction of an amount: amounts in KWD end in 0, those in ISK in 00.
 * @throws ProviderError if they do not
 */
export const requireWholeSteps = ({ amount, currency, param }: WireAmount): void => {
  const code = currency.toUpperCase();
  const step = getWireStep(code);
  if (amount % step === 0) return;
  const digits =
    getWireDigits(code) > getCurrencyDigits(code) ? 'its two decimals must be 0' : 'its last digit must be 0';
  throw invalidRequest(`Invalid amount for ${code}: ${amount} must be divisible by ${step}, since ${digits}.`, {
    code: 'parameter_invalid_integer',
    param,
  });
};

/** Returns an amount as it appears in Stripe's errors, such as `$0.50`. */
const shownAmount = ({ amount, currency }: Money): string => {
  const digits = getCurrencyDigits(currency);
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .format(amount / 10 ** digits)
    .replaceAll(/\s/g, '');
};

/**
 * Checks that an amount can be charged.
 * @throws ProviderError `amount_too_small` below the minimum of the currency, and the errors of requireWholeSteps
 */
export const requireChargeable = (given: WireAmount): void => {
  requireWholeSteps(given);
  const { amount, currency, param } = given;
  const least = getMinimumCharge(currency.toUpperCase());
  if (amount >= toWireAmount(least)) return;
  throw invalidRequest(`Amount must be at least ${shownAmount(least)} ${currency}`, {
    code: 'amount_too_small',
    param,
  });
};
