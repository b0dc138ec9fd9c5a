import type { User } from '@travel/contracts/people/session.schema';

type PersonName = Pick<User, 'firstname' | 'lastname'>;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the first grapheme of a name, so that a letter with its accents counts as one. */
const first = (name: string): string => segmenter.segment(name.trim())[Symbol.iterator]().next().value?.segment ?? '';

/** Returns the full name, for example "Maya Okafor". */
export const getFullName = ({ firstname, lastname }: PersonName): string => `${firstname} ${lastname}`.trim();

/** Returns the shortened name, for example "M. Okafor". */
export const getShortName = ({ firstname, lastname }: PersonName): string =>
  [first(firstname) && `${first(firstname)}.`, lastname].filter(Boolean).join(' ');

/** Returns the initials, for example "MO", for users without a picture. */
export const getInitials = ({ firstname, lastname }: PersonName): string =>
  (first(firstname) + first(lastname)).toLocaleUpperCase();
