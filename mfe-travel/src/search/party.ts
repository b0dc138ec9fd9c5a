/** Who travels together: in one room where a product has rooms, all of them where it has none. */
export interface Party {
  readonly adults: number;
  /** Age in whole years of each child, on the first day. */
  readonly childAges: readonly number[];
}

/** How many may be asked for. Without rooms `rooms` is 1, and `people` is the limit of the one party. */
export interface PartyLimits {
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
  /** Adults and children of one party together. */
  readonly people: number;
}

export const oldestChild = 17;

export const roomLimits: PartyLimits = { rooms: 8, adults: 6, children: 4, people: 8 };
export const partyLimits: PartyLimits = { rooms: 1, adults: 9, children: 8, people: 9 };

/** `2` are two adults, `2-1:7` two adults and a child of seven, `2-2:7:9` two and two. */
export const formatParty = ({ adults, childAges }: Party): string =>
  childAges.length === 0 ? String(adults) : `${adults}-${[childAges.length, ...childAges].join(':')}`;

/** One party a room, separated by commas: `2,1`. */
export const formatRooms = (rooms: readonly Party[]): string => rooms.map(formatParty).join(',');

export type RoomsFault = 'malformed' | 'ages' | 'too-many';

const parseParty = (text: string): Party | RoomsFault => {
  const match = /^(\d{1,2})(?:-(\d{1,2})((?::\d{1,2})*))?$/.exec(text);
  if (!match) return 'malformed';
  const [, adults, children = '0', ages = ''] = match;
  const childAges = ages.split(':').filter(Boolean).map(Number);
  if (childAges.length !== Number(children) || childAges.some((age) => age > oldestChild)) return 'ages';
  return { adults: Number(adults), childAges };
};

const fits = ({ adults, childAges }: Party, limits: PartyLimits): boolean =>
  adults >= 1 &&
  adults <= limits.adults &&
  childAges.length <= limits.children &&
  adults + childAges.length <= limits.people;

/** Reads `2-1:7,2`. `ages`: a child without an age, an age without a child, or one above seventeen. */
export const parseRooms = (text: string, limits: PartyLimits): readonly Party[] | RoomsFault => {
  const rooms: Party[] = [];
  for (const part of text.split(',')) {
    const party = parseParty(part);
    if (typeof party === 'string') return party;
    if (!fits(party, limits)) return 'too-many';
    rooms.push(party);
  }
  return rooms.length > limits.rooms ? 'too-many' : rooms;
};

export interface PartyTotals {
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
}

export const totalsOf = (rooms: readonly Party[]): PartyTotals => ({
  rooms: rooms.length,
  adults: rooms.reduce((all, { adults }) => all + adults, 0),
  children: rooms.reduce((all, { childAges }) => all + childAges.length, 0),
});
