import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import { oncePer } from '../../../platform/once-per.ts';
import { createMemory } from '../../../platform/remembering.ts';
import { draw, textKey } from '../../draw/draw.ts';
import type { CabinPlan } from '../airlines/aircraft.ts';
import { cabinPlan, seatsOfPlan } from '../seats/seat-plan.ts';
import type { SandboxFlight } from './flights.ts';
import { seatsOnSale } from './on-sale.ts';

const drawsOfPlan = oncePer((plan: CabinPlan) => seatsOfPlan(plan).map(({ seat }) => ({ seat, bits: textKey(seat) })));

const noSeats: ReadonlySet<string> = new Set();

/** Offers and prices read the same flight once for each seat. */
const known = createMemory<string, ReadonlySet<string>>(500);

/** Returns the seats of a cabin that other customers have. */
export const soldSeats = (flight: SandboxFlight, cabin: Cabin): ReadonlySet<string> => {
  const plan = cabinPlan(flight, cabin);
  if (!plan) return noSeats;
  const key = `${flight.flight_id} ${cabin}`;
  const before = known.get(key);
  if (before) return before;
  const draws = drawsOfPlan(plan);
  const count = Math.max(0, draws.length - seatsOnSale(flight, cabin));
  const drawn = draws
    .map(({ seat, bits }) => ({ seat, bits: draw(flight.key, bits) }))
    .toSorted((a, b) => a.bits - b.bits);
  const found = new Set(drawn.slice(0, count).map(({ seat }) => seat));
  known.set(key, found);
  return found;
};
