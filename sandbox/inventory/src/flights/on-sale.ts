import { cabins, type Cabin } from '@travel/contracts/products/flights/flight-options';
import { drawBetween, draw } from '@travel/supplier-kit/draw/draw';
import { findAircraft, countSeats } from '@travel/supplier-kit/flights/aircraft';
import type { SandboxFlight } from './flights.ts';

/** Returns how many seats of a cabin are for sale; 0 if the aircraft has no such cabin or the cabin is full. */
export const countSeatsOnSale = (flight: Pick<SandboxFlight, 'route' | 'key'>, cabin: Cabin): number => {
  const seats = countSeats(findAircraft(flight.route.aircraft), cabin);
  const bits = draw(flight.key, 40 + cabins.indexOf(cabin));
  const share = drawBetween(bits, 0, 99);
  // Makes some flights full, and others nearly full.
  if (share < 6) return 0;
  if (share < 22) return Math.min(seats, drawBetween(draw(bits, 1), 1, 8));
  return Math.ceil((seats * drawBetween(draw(bits, 2), 20, 70)) / 100);
};

/** Returns the share of a cabin that is sold to other customers, in thousandths. */
export const calculateLoad = (flight: Pick<SandboxFlight, 'route' | 'key'>, cabin: Cabin): number => {
  const seats = countSeats(findAircraft(flight.route.aircraft), cabin);
  return seats === 0 ? 1_000 : Math.round(((seats - countSeatsOnSale(flight, cabin)) * 1_000) / seats);
};
