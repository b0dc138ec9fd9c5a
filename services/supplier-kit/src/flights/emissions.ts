import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import type { Itinerary } from './flight-catalogue.ts';
import { findAircraft } from './aircraft.ts';

/** Kilometres flown in addition to the great-circle distance, as in the ICAO calculator. */
const detourKm = 95;

/** Floor area of a seat, in thousandths of an economy seat. */
const floorShare: Readonly<Record<Cabin, number>> = { economy: 1_000, premium: 1_500, business: 2_900, first: 4_000 };

/** CO₂ of a usual nonstop flight, in grams per economy seat and kilometre. */
const usualGramsPerKm = 84;

/**
 * Returns the CO₂ emissions per passenger, and how they compare with a usual nonstop flight between the same airports.
 */
export const calculateEmissions = ({ flights, kilometres }: Itinerary, cabin: Cabin) => {
  const grams = flights.reduce(
    (all, { route }) => all + (route.kilometres + detourKm) * findAircraft(route.aircraft).gramsPerKm,
    0,
  );
  const usual = (kilometres + detourKm) * usualGramsPerKm;
  return {
    kilograms: Math.round((grams * floorShare[cabin]) / 1_000_000),
    percent_of_usual: Math.round((grams * 100) / usual) - 100,
  };
};

/**
 * Returns the CO₂ emissions per passenger of a leg, and how they compare with a usual nonstop flight in the same cabin.
 * Assumes a usual flight for `null`.
 */
export const compareEmissions = (kilograms: number | null, kilometres: number, cabin: Cabin) => {
  const usual = ((kilometres + detourKm) * usualGramsPerKm * floorShare[cabin]) / 1_000_000;
  const known = kilograms ?? usual;
  return { kilograms: Math.round(known), percent_of_usual: Math.round((known * 100) / usual) - 100 };
};
