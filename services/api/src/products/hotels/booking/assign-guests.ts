import type { Guest } from '@travel/contracts/endpoints/orders/travellers';
import type { SupplierTraveller } from '@travel/supplier-kit/ports/supplier';
import { toNamedTraveller } from '../../suppliers/booking/named-traveller.ts';

/** Adults of a room, and the age of each child. */
interface RoomParty {
  readonly adults: number;
  readonly children: readonly number[];
}

/**
 * Returns the guests of each room. Travellers may name only some of the guests: then each room gets one named adult
 * before another room gets a second one, and the lead guest's name is used for the others. Children keep the ages of the
 * search, on which the price depends.
 */
export const assignGuests = (
  guests: readonly Guest[],
  parties: readonly RoomParty[],
): readonly (readonly SupplierTraveller[])[] => {
  const [lead] = guests;
  if (!lead) return parties.map(() => []);
  const adults = guests.filter(({ child_age }) => child_age === undefined);
  const children = guests.filter(({ child_age }) => child_age !== undefined);
  const isComplete = adults.length >= parties.reduce((all, party) => all + party.adults, 0);
  const rooms: Guest[][] = parties.map(() => []);
  const places = isComplete
    ? parties.flatMap((party, room) => Array.from({ length: party.adults }, () => room))
    : Array.from({ length: Math.max(0, ...parties.map((party) => party.adults)) }, (_, round) =>
        parties.flatMap((party, room) => (party.adults > round ? [room] : [])),
      ).flat();
  places.forEach((room, at) => rooms[room]?.push(adults[at] ?? lead));
  const takeChild = (age: number): Guest => {
    const at = children.findIndex(({ child_age }) => child_age === age);
    return children.splice(at === -1 ? 0 : at, 1)[0] ?? lead;
  };
  return parties.map((party, room) => [
    ...(rooms[room] ?? []).map((guest) => toNamedTraveller(guest, { kind: 'adult', age: null })),
    ...party.children.map((age) => toNamedTraveller(takeChild(age), { kind: 'child', age })),
  ]);
};
