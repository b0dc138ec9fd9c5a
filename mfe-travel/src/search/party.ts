import { parseParties, partyLimits, type Party, type PartyError } from '@travel/contracts/orders/party';

/** Maximum numbers of rooms and travellers in a search. A search without rooms has one party. */
export interface PartyLimits {
  readonly rooms: number;
  /** Maximum number of adults and children together in one party. */
  readonly people: number;
}

export const roomLimits: PartyLimits = partyLimits;
/** Limits of a cruise search: no ship has cabins with more than four beds. */
export const cabinLimits: PartyLimits = { ...partyLimits, people: 4 };
export const groupLimits: PartyLimits = { rooms: 1, people: partyLimits.people };

/** Formats a party: `2` are two adults, `2-1:7` two adults and a child of 7, `2-2:7:9` two adults and two children. */
const formatParty = ({ adults, childAges }: Party): string =>
  childAges.length === 0 ? String(adults) : `${adults}-${[childAges.length, ...childAges].join(':')}`;

/** Formats parties for the URL, one per room: `2,1`. */
export const formatRooms = (rooms: readonly Party[]): string => rooms.map(formatParty).join(',');

/** Matches a party of children without an adult: `0-2:7:9`. */
const childrenAlone = /(?:^|,)0+-0*[1-9]/;

/** Parses parties, one per room, such as `2-1:7,2`; the product limits their number and size. */
export const parseRooms = (text: string, limits: PartyLimits): readonly Party[] | PartyError | 'no-adult' => {
  const parties = parseParties(text);
  if (parties === 'malformed' && childrenAlone.test(text)) return 'no-adult';
  return typeof parties !== 'string' && parties.length > limits.rooms ? 'too-large' : parties;
};

interface PartyTotals {
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
}

export const countParty = (rooms: readonly Party[]): PartyTotals => ({
  rooms: rooms.length,
  adults: rooms.reduce((all, { adults }) => all + adults, 0),
  children: rooms.reduce((all, { childAges }) => all + childAges.length, 0),
});
