import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import type { Itinerary } from '../flight-supplier.ts';
import { findAircraft } from '../airlines/aircraft.ts';

/** Flights are a little longer than the great circle: as the ICAO calculator has it. */
const detourKm = 95;

/** What a seat takes of the floor, in thousandths of one in economy. */
const floorShare: Readonly<Record<Cabin, number>> = { economy: 1_000, premium: 1_500, business: 2_900, first: 4_000 };

/** What a nonstop flight of the same length usually makes of CO₂, in grams for a seat in economy and kilometre. */
const usualGramsPerKm = 84;

/** What one passenger's share of the fuel makes of CO₂, and how that is beside a usual nonstop flight of the leg. */
export const emissionsOf = ({ flights, kilometres }: Itinerary, cabin: Cabin) => {
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
