import type { Party } from '@travel/contracts/orders/party';
import type { Stay } from '@travel/supplier-kit/lodging/stay';
import type { HotelRoomParty, HotelStay } from '@travel/supplier-kit/hotels/hotel-supplier';

/** Rooms of a stay whose guests are of the same number and ages. Suppliers have one rate for all of them. */
export interface PartyGroup {
  readonly key: string;
  /** Positions of the rooms in the stay. */
  readonly rooms: readonly number[];
}

export const getPartyKey = ({ adults, child_ages }: HotelRoomParty): string =>
  `${adults}:${child_ages.toSorted((a, b) => a - b).join()}`;

const toRoomParty = ({ adults, childAges }: Party): HotelRoomParty => ({ adults, child_ages: childAges });

/** Returns a stay as suppliers expect it. */
export const toHotelStay = ({ checkin, checkout, parties }: Stay): HotelStay => ({
  checkin,
  checkout,
  rooms: parties.map(toRoomParty),
});

/** Groups the rooms of a stay by their guests, in the order in which the parties first appear. */
export const groupParties = (parties: readonly Party[]): readonly PartyGroup[] => {
  const byKey = Map.groupBy(parties.keys(), (room) => {
    const party = parties[room];
    return party ? getPartyKey(toRoomParty(party)) : '';
  });
  return [...byKey].map(([key, rooms]) => ({ key, rooms }));
};
