import { parseParties, partyLimits, type Party } from '../../orders/party.ts';

/** The passengers of a flight. Infants are younger than two and have no seat. */
export interface Passengers extends Party {
  readonly children: number;
  readonly infants: number;
  /** Number of passengers with a seat: adults and children, but not infants. */
  readonly seats: number;
}

/** Age in full years from which a child has a seat. */
export const seatFromAge = 2;

/** Age in full years from which a passenger pays the adult price and may fly unaccompanied. */
export const adultFromAge = 12;

/** Maximum number of passengers in one order. */
export const maxPassengers = partyLimits.people;

/** Counts passengers by age group. */
export const toPassengers = ({ adults, childAges }: Party): Passengers => {
  const infants = childAges.filter((age) => age < seatFromAge).length;
  const children = childAges.length - infants;
  return { adults, childAges, children, infants, seats: adults + children };
};

/** Parses the passengers in a URL: `2-2:7:1` is two adults, a child of seven and an infant of one. */
export const parsePassengers = (text: string): Passengers | 'malformed' | 'too-large' | 'infants' => {
  const parties = parseParties(text);
  if (parties === 'too-large') return 'too-large';
  if (typeof parties === 'string') return 'malformed';
  const [party, ...others] = parties;
  if (!party || others.length > 0) return 'malformed';
  const passengers = toPassengers(party);
  return passengers.infants > passengers.adults ? 'infants' : passengers;
};
