import { getPartyShare, priceNight, type FoundHotel, type NightRates, type PlaceInventory } from '../hotels.ts';
import type { Occupancy } from './rate-key.ts';

/** Price of a stay in all rooms of an occupancy: minor units including taxes. */
export interface RatePrice {
  /** The price that the caller owes. */
  readonly net: number;
  /** The recommended price for travellers. */
  readonly selling: number;
  /** The caller's discount on the usual price; 0 without a deal. */
  readonly discount: number;
}

export interface NightPrice {
  readonly net: number;
  readonly selling: number;
}

/** A unit of a hotel with the factors of the nights of a stay. */
interface PricedUnit {
  readonly inventory: Pick<PlaceInventory, 'units'>;
  readonly unit: number;
  readonly netPercent: FoundHotel['hotel']['supplier']['netPercent'];
  readonly factors: ReturnType<NightRates['factors']>;
}

const takePercent = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

/** Returns the price of each night. The nights sum to the price of the stay. */
export const priceNights = (
  { inventory: { units }, unit, netPercent, factors }: PricedUnit,
  occupancy: Occupancy,
): NightPrice[] => {
  const rate = units.rate[unit] ?? 0;
  const share = getPartyShare(occupancy, units.included[unit] ?? 0);
  return factors.map(({ ours }) => {
    const selling = priceNight(rate, ours, share) * occupancy.rooms;
    return { selling, net: takePercent(selling, netPercent) };
  });
};

export const priceRate = (priced: PricedUnit, occupancy: Occupancy): RatePrice => {
  const { inventory, unit, netPercent, factors } = priced;
  const { units } = inventory;
  const rate = units.rate[unit] ?? 0;
  const share = getPartyShare(occupancy, units.included[unit] ?? 0);
  let [net, selling, usual] = [0, 0, 0];
  for (const factor of factors) {
    const night = priceNight(rate, factor.ours, share) * occupancy.rooms;
    selling += night;
    net += takePercent(night, netPercent);
    usual +=
      factor.usual === factor.ours
        ? takePercent(night, netPercent)
        : takePercent(priceNight(rate, factor.usual, share) * occupancy.rooms, netPercent);
  }
  return { net, selling, discount: Math.max(0, usual - net) };
};
