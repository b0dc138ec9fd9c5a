import { parseParties, partyLimits } from '../../orders/party.ts';
import type { Party } from '../../orders/party.ts';

/** Who flies. Infants are younger than two and sit on a lap. */
export interface Passengers extends Party {
  readonly children: number;
  readonly infants: number;
  /** Adults and children. */
  readonly seats: number;
}

/** From this age a child has a seat of its own. */
export const seatFromAge = 2;

/** From this age somebody pays as an adult and flies without one. */
export const adultFromAge = 12;

/** As many as one order can be of. */
export const mostPassengers = partyLimits.people;

/** Returns who flies, by their number and ages. */
export const toPassengers = ({ adults, childAges }: Party): Passengers => {
  const infants = childAges.filter((age) => age < seatFromAge).length;
  const children = childAges.length - infants;
  return { adults, childAges, children, infants, seats: adults + children };
};

/** Reads passengers as addresses have them: `2-2:7:1` is two adults, a child of seven and an infant of one. */
export const parsePassengers = (text: string): Passengers | 'malformed' | 'too-large' | 'infants' => {
  const parties = parseParties(text);
  if (parties === 'too-large') return 'too-large';
  if (typeof parties === 'string') return 'malformed';
  const [party, ...others] = parties;
  if (!party || others.length > 0) return 'malformed';
  const passengers = toPassengers(party);
  return passengers.infants > passengers.adults ? 'infants' : passengers;
};
