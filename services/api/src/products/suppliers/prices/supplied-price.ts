import { add, convert, ratio, type Money } from '@travel/contracts/money/money';
import type { SupplierPrice } from '@travel/supplier-kit/ports/supplier';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import { applyMarkup, type Markup } from '../registry/markup.ts';

type Rates = Pick<Exchange, 'getLastConverter'>;

/** A supplier's price as we sell it, in the traveller's currency. */
export interface SuppliedPrice {
  readonly inclusive: Money;
  /** Taxes as the supplier sends them, without markup. */
  readonly tax: Money;
}

/** Returns an amount in another currency at our rates; undefined if one of the currencies has no rate. */
export const convertAmount = (amount: Money, to: string, { getLastConverter }: Rates): Money | undefined => {
  if (amount.currency === to) return amount;
  const [from, target] = [getLastConverter(amount.currency)?.rate, getLastConverter(to)?.rate];
  if (from === undefined || target === undefined) return undefined;
  const [units, unitsPerTarget] = [ratio(from), ratio(target)];
  return convert(amount, to, {
    numerator: unitsPerTarget.numerator * units.denominator,
    denominator: unitsPerTarget.denominator * units.numerator,
  });
};

/** How a supplier's amounts are sold. */
export interface SaleTerms {
  /** The traveller's currency. */
  readonly currency: string;
  /** Our markup on net price and fees in hundredths of a percent, an integer. Taxes pass through. */
  readonly markup: Pick<Markup, 'basis_points'>;
  readonly exchange: Rates;
}

/** Returns the price at which we sell a supplier's offer; undefined if a currency has no exchange rate. */
export const toSuppliedPrice = (
  { net, fees, taxes }: Pick<SupplierPrice, 'net' | 'fees' | 'taxes'>,
  { currency, markup, exchange }: SaleTerms,
): SuppliedPrice | undefined => {
  const untaxed = convertAmount(applyMarkup(add(net, fees), markup), currency, exchange);
  const tax = convertAmount(taxes, currency, exchange);
  return untaxed && tax && { inclusive: add(untaxed, tax), tax };
};
