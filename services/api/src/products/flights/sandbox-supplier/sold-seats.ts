import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import { oncePer } from '../../../platform/once-per.ts';
import { createMemory } from '../../../platform/remembering.ts';
import { draw, hashText } from '../../draw/draw.ts';
import type { CabinPlan } from '../airlines/aircraft.ts';
import { findCabinPlan, listPlanSeats } from '../seats/seat-plan.ts';
import type { SandboxFlight } from './flights.ts';
import { countSeatsOnSale } from './on-sale.ts';

const drawPlanSeats = oncePer((plan: CabinPlan) =>
  listPlanSeats(plan).map(({ seat }) => ({ seat, bits: hashText(seat) })),
);

const noSeats: ReadonlySet<string> = new Set();

/** Cached sold seats, because offers and prices read the same flight once for each chosen seat. */
const known = createMemory<string, ReadonlySet<string>>(500);

/** Returns the seats of a cabin that the airline has sold to other customers. */
export const listSoldSeats = (flight: SandboxFlight, cabin: Cabin): ReadonlySet<string> => {
  const plan = findCabinPlan(flight, cabin);
  if (!plan) return noSeats;
  const key = `${flight.flight_id} ${cabin}`;
  const before = known.get(key);
  if (before) return before;
  const draws = drawPlanSeats(plan);
  const count = Math.max(0, draws.length - countSeatsOnSale(flight, cabin));
  const drawn = draws
    .map(({ seat, bits }) => ({ seat, bits: draw(flight.key, bits) }))
    .toSorted((a, b) => a.bits - b.bits);
  const found = new Set(drawn.slice(0, count).map(({ seat }) => seat));
  known.set(key, found);
  return found;
};
