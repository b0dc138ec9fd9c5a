import { allocate, money } from '@travel/contracts/money/money';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import type { Stay } from '@travel/supplier-kit/lodging/stay';
import { splitPrice, type StayPrice } from '../search/stay-price.ts';
import type { RoomUnit } from './room-units.ts';
import { getUnitTaxShare, type UnitPrice } from './unit-prices.ts';

/** Returns the weight of each night: the supplier's prices, or equal weights if a rate has none for each night. */
const weighNights = (rates: RoomUnit['rates'], count: number): readonly number[] => {
  if (rates.length === 0 || rates.some(({ rate }) => rate.nights.length !== count))
    return Array.from({ length: count }, () => 1);
  const weights = Array.from({ length: count }, (_, at) =>
    rates.reduce((all, { rate, times }) => all + (rate.nights[at]?.amount ?? 0) * times, 0),
  );
  return weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
};

/** Returns the public price of a unit, night by night. The nights sum to the total that searches show. */
export const priceUnitNights = (
  { total, tax, usual }: UnitPrice,
  rates: RoomUnit['rates'],
  { stay, currency }: { readonly stay: Stay; readonly currency: string },
): StayPrice => {
  const inclusive = money(total, currency);
  const nights = allocate(inclusive, weighNights(rates, stay.nights.length));
  return {
    ...splitPrice({ total, usual, currency, tax: getUnitTaxShare({ total, tax }), stay }),
    nights: stay.nights.map((day, at) => ({ date: toIsoDate(day), inclusive: nights[at] ?? inclusive })),
  };
};
