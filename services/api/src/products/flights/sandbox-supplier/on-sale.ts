import { cabins } from '@travel/contracts/products/flights/flight-options';
import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import { between, draw } from '../../draw/draw.ts';
import { findAircraft, seatsIn } from '../airlines/aircraft.ts';
import type { SandboxFlight } from './flights.ts';

/** Returns how many seats of a cabin are for sale; 0 if the aircraft has no such cabin, or none is left. */
export const seatsOnSale = (flight: Pick<SandboxFlight, 'route' | 'key'>, cabin: Cabin): number => {
  const seats = seatsIn(findAircraft(flight.route.aircraft), cabin);
  const bits = draw(flight.key, 40 + cabins.indexOf(cabin));
  const share = between(bits, 0, 99);
  // Some flights are full, and others nearly full.
  if (share < 6) return 0;
  if (share < 22) return Math.min(seats, between(draw(bits, 1), 1, 8));
  return Math.ceil((seats * between(draw(bits, 2), 20, 70)) / 100);
};

/** Returns the share of a cabin that is sold to other customers, in thousandths. */
export const calculateLoad = (flight: Pick<SandboxFlight, 'route' | 'key'>, cabin: Cabin): number => {
  const seats = seatsIn(findAircraft(flight.route.aircraft), cabin);
  return seats === 0 ? 1_000 : Math.round(((seats - seatsOnSale(flight, cabin)) * 1_000) / seats);
};
