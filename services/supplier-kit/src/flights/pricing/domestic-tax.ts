import { getIncludedTax } from '../../taxes/taxes.ts';
import type { ConnectedFlights } from '../flight-catalogue.ts';
import { getDestination, getOrigin } from '../itinerary.ts';

/**
 * Value added or sales taxes on domestic fares by country, in thousandths of the fare before taxes. International fares
 * have none.
 */
const thousandths: Readonly<Record<string, number>> = {
  AT: 130,
  AU: 100,
  CA: 50,
  DE: 190,
  ES: 100,
  FR: 100,
  GR: 130,
  ID: 110,
  IN: 50,
  IT: 100,
  JP: 100,
  MX: 160,
  NO: 120,
  NZ: 150,
  PL: 80,
  PT: 60,
  SE: 60,
  TH: 70,
  US: 75,
  ZA: 150,
};

/** Returns the tax on domestic fares of a country, in thousandths of the fare before taxes; 0 if there is none. */
export const getDomesticRate = (country: string): number => thousandths[country] ?? 0;

/** Returns the tax included in the fare of a domestic leg, in minor units; 0 for international legs. */
export const getDomesticTax = (leg: ConnectedFlights, fare: number): number => {
  const { country_code } = getOrigin(leg);
  return getDestination(leg).country_code === country_code ? getIncludedTax(fare, getDomesticRate(country_code)) : 0;
};
