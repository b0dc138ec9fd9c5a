/** The guests of one room. */
export interface Party {
  readonly adults: number;
  /** Age of each child at arrival, in full years. */
  readonly childAges: readonly number[];
}

/** The largest search. `oldestChild` is in full years. */
export const partyLimits = { rooms: 9, people: 8, oldestChild: 17 } as const;

/**
 * `malformed`: wrong syntax; `ages`: a child without an age, an age without a child or an age above seventeen;
 * `too-large`: a party above the limits.
 */
export type PartyError = 'malformed' | 'ages' | 'too-large';

const room = /^(\d{1,4})(?:-(\d{1,4})((?::\d{1,4})*))?$/;

const parseParty = (text: string): Party | PartyError => {
  const match = room.exec(text);
  if (!match) return 'malformed';
  const [, adults, children = '0', ages = ''] = match;
  const childAges = ages.split(':').filter(Boolean).map(Number);
  if (Number(adults) + Number(children) > partyLimits.people) return 'too-large';
  if (childAges.length !== Number(children) || childAges.some((age) => age > partyLimits.oldestChild)) return 'ages';
  return Number(adults) < 1 ? 'malformed' : { adults: Number(adults), childAges };
};

/** Parses the parties in a URL, one per room: `2,2-1:7` is two adults, then two adults with a child of seven. */
export const parseParties = (text: string): readonly Party[] | PartyError => {
  const parties: Party[] = [];
  for (const part of text.split(',')) {
    const party = parseParty(part);
    if (typeof party === 'string') return party;
    parties.push(party);
  }
  return parties.length > partyLimits.rooms ? 'too-large' : parties;
};

export const countPeople = ({ adults, childAges }: Party): number => adults + childAges.length;
