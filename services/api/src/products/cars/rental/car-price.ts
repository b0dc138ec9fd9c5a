import type { TFunction } from 'i18next';
import { carExtras, type CarAnswer, type CarExtra } from '@travel/contracts/endpoints/products/cars';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { money, multiply, type Money } from '@travel/contracts/money/money';
import { toIsoDate, toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { Converter } from '@travel/reference/exchange/converter';
import { splitTax } from '../../prices/item-prices.ts';
import { getServiceTaxRate } from '../../prices/value-added.ts';
import type { CarQuote } from '@travel/supplier-kit/cars/car-supplier';
import { extraPrices, type ChosenExtras } from './extras.ts';

/** Charges in addition to the price of the days. */
export type CarFee = 'one-way' | 'young-driver' | CarExtra;

/** The price of a rental in minor units of one currency, including taxes. */
export interface CarAmounts {
  readonly days: readonly number[];
  readonly fees: readonly { readonly key: CarFee; readonly amount: number }[];
}

/**
 * Returns the price of a quote with extras. Each amount is converted separately, so that the converted amounts sum to
 * the total.
 */
export const calculateAmounts = (
  { car, days, oneWay, youngDriver }: CarQuote,
  extras: ChosenExtras,
  { convert }: Converter,
): CarAmounts => {
  const fees: { key: CarFee; cents: number; count: number }[] = [
    { key: 'one-way', cents: oneWay, count: 1 },
    { key: 'young-driver', cents: youngDriver, count: 1 },
    ...carExtras.map((key) => ({
      key,
      cents: extraPrices[key].cents(car, days.length),
      count: extras.get(key) ?? 0,
    })),
  ];
  return {
    days: days.map((cents) => convert(cents)),
    fees: fees
      .filter(({ cents, count }) => cents * count > 0)
      .map(({ key, cents, count }) => ({ key, amount: convert(cents) * count })),
  };
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Returns the total of a rental from its days and fees. */
export const calculateRentalTotal = (
  { station: { place } }: Pick<CarQuote, 'station'>,
  { days, fees }: CarAmounts,
  currency: string,
): Pick<ItemPrice, 'inclusive' | 'exclusive' | 'tax'> =>
  splitTax(money(sum([...days, ...fees.map(({ amount }) => amount)]), currency), getServiceTaxRate(place.country_code));

/** Returns the price of a rental with a line for each day and fee, in a language. */
export const toRentalPrice = (
  { station, rental }: Pick<CarQuote, 'station' | 'rental'>,
  { days, fees }: CarAmounts,
  currency: string,
  t: TFunction,
): ItemPrice => {
  const first = toDayNumber(rental.pickup.date);
  return {
    ...calculateRentalTotal({ station }, { days, fees }, currency),
    strike: null,
    member: null,
    lines: [
      ...days.map((amount, at) => ({
        kind: 'unit' as const,
        date: toIsoDate(first + at),
        label: null,
        amount: money(amount, currency),
      })),
      ...fees.map(({ key, amount }) => ({
        kind: 'fee' as const,
        date: null,
        label: t(`fee.${key}`),
        amount: money(amount, currency),
      })),
    ],
  };
};

/** Returns the part of a price that is due now: all of it, or nothing if it is paid at the counter. */
export const getPriceDueNow = (price: ItemPrice, prebook: boolean): ItemPrice => {
  if (prebook) return price;
  const nothing = money(0, price.inclusive.currency);
  return { inclusive: nothing, exclusive: nothing, tax: nothing, strike: null, member: null, lines: [] };
};

/** Returns the average price per day, including fees. */
export const getPricePerDay = ({ inclusive }: Pick<ItemPrice, 'inclusive'>, days: number): Money =>
  multiply(inclusive, { numerator: 1, denominator: days });

/** Returns the price of a rental in the format of search results and detail pages. */
export const toListedPrice = (
  { station, rental }: Pick<CarQuote, 'station' | 'rental'>,
  price: ReturnType<typeof calculateRentalTotal>,
  { fees }: CarAmounts,
  t: TFunction,
): CarAnswer['price'] => {
  const { inclusive, exclusive, tax } = price;
  const { prebook } = station.supplier;
  const nothing = money(0, inclusive.currency);
  return {
    inclusive,
    exclusive,
    tax,
    per_day: getPricePerDay(price, rental.days),
    fees: fees.map(({ key, amount }) => ({ key, label: t(`fee.${key}`), amount: money(amount, inclusive.currency) })),
    due_now: prebook ? inclusive : nothing,
    due_at_counter: prebook ? nothing : inclusive,
  };
};
