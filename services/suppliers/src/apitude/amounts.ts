import { getCurrencyDigits } from '@travel/contracts/money/currencies';
import { add, money, ratio, scale, subtract, zero, type Money } from '@travel/contracts/money/money';
import type { SupplierPrice } from '@travel/supplier-kit/ports/supplier';

/** Decimals that are read: one more than any currency has, for rounding. */
const mostDecimals = 5;

/**
 * Reads a decimal amount of the API, which may have more decimals than the currency: `302.2600` → 30226 cents. Rounds to
 * the minor unit.
 *
 * @throws MoneyError if the text is not a plain decimal
 */
export const readAmount = (decimal: string | number, currency: string): Money => {
  const [whole = '', fraction = ''] = String(decimal).split('.', 2);
  const digits = getCurrencyDigits(currency);
  // Nearly all amounts need no rounding, and searches contain tens of thousands of them.
  if (fraction.length <= digits && /^-?\d{1,11}$/.test(whole) && /^\d*$/.test(fraction)) {
    return money(Number(whole + fraction.padEnd(digits, '0')), currency);
  }
  // Halves are rounded away from zero, so decimals after these do not change the result.
  const significant = fraction === '' ? whole : `${whole}.${fraction.slice(0, mostDecimals)}`;
  return money(scale(10 ** digits, ratio(significant)), currency);
};

/** A tax or fee in the wire format, with its amount in the hotel's currency and in ours. */
export interface WireTax {
  readonly included?: boolean | null;
  readonly type?: string | null;
  readonly amount?: string | number | null;
  readonly currency?: string | null;
  readonly clientAmount?: string | number | null;
  readonly clientCurrency?: string | null;
}

/** Returns the amount of a tax in a currency, or null if the API returned it only in another one. */
const readTax = (tax: WireTax, currency: string): Money | null => {
  if (tax.amount !== undefined && tax.amount !== null && (tax.currency ?? currency) === currency) {
    return readAmount(tax.amount, currency);
  }
  const isClient = tax.clientAmount !== undefined && tax.clientAmount !== null && tax.clientCurrency === currency;
  return isClient ? readAmount(tax.clientAmount ?? 0, currency) : null;
};

/** Splits a total into the price without taxes, the included taxes and the included fees. */
export const splitTotal = (total: Money, includedTaxes: readonly WireTax[]): SupplierPrice => {
  let taxes = zero(total.currency);
  let fees = zero(total.currency);
  for (const tax of includedTaxes) {
    const amount = readTax(tax, total.currency);
    if (amount === null) continue;
    if (tax.type === undefined || tax.type === null || tax.type === 'TAX') taxes = add(taxes, amount);
    else fees = add(fees, amount);
  }
  const net = subtract(subtract(total, taxes), fees);
  // Taxes that exceed the price belong to another amount than this one.
  if (net.amount < 0) return { net: total, taxes: zero(total.currency), fees: zero(total.currency), total };
  return { net, taxes, fees, total };
};
