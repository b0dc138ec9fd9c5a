import type { z } from 'zod';
import type { stayPriceSchema } from '@travel/contracts/endpoints/products/hotels';
import { money, multiply, scale, type Ratio } from '@travel/contracts/money/money';
import type { PlaceInventory } from '@travel/supplier-kit/hotels/hotel-inventory';
import { priceParties, getPartyShare } from '@travel/supplier-kit/lodging/party-rates';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import { getTaxShare } from '@travel/supplier-kit/taxes/taxes';
import type { Converter } from '@travel/reference/exchange/converter';
import type { Stay } from '@travel/supplier-kit/lodging/stay';

export type StayPrice = z.output<typeof stayPriceSchema>;

/** A stay, and the share of taxes in its price. */
export interface TaxedStay {
  readonly tax: Ratio;
  readonly stay: Pick<Stay, 'nights' | 'parties'>;
}

export interface StayTotal extends TaxedStay {
  /** Minor units, including taxes. */
  readonly total: number;
  /** The price to show crossed out if it is higher than `total`, otherwise 0. */
  readonly usual: number;
  readonly currency: string;
}

/** Splits a total into the price before taxes and the taxes, which sum to the total exactly. */
export const splitPrice = ({ total, usual, currency, tax: share, stay }: StayTotal): Omit<StayPrice, 'nights'> => {
  const tax = scale(total, share);
  const inclusive = money(total, currency);
  return {
    inclusive,
    exclusive: money(total - tax, currency),
    tax: money(tax, currency),
    per_night: multiply(inclusive, { numerator: 1, denominator: stay.nights.length * stay.parties.length }),
    strike: usual > total ? money(usual, currency) : null,
  };
};

/** Returns the public price of a stay in one unit, night by night. The nights sum to the total that searches show. */
export const priceNights = (inventory: PlaceInventory, unit: number, stay: Stay, converter: Converter): StayPrice => {
  const { place, units } = inventory;
  const factors = inventory.getRates(stay.nights).factors(units.hotel[unit] ?? 0);
  const rate = units.rate[unit] ?? 0;
  const shares = stay.parties.map((party) => getPartyShare(party, units.included[unit] ?? 0));
  const nights = factors.map(({ ours, usual }, at) => ({
    date: toIsoDate(stay.nights[at] ?? 0),
    ours: priceParties(rate, ours, shares, converter),
    usual: priceParties(rate, usual, shares, converter),
  }));
  const { currency } = converter;
  return {
    ...splitPrice({
      total: nights.reduce((all, { ours }) => all + ours, 0),
      usual: nights.reduce((all, { usual }) => all + usual, 0),
      currency,
      tax: getTaxShare(place.country_code),
      stay,
    }),
    nights: nights.map(({ date, ours }) => ({ date, inclusive: money(ours, currency) })),
  };
};
