import type { User } from '@travel/contracts/people/session.schema';

type Named = Pick<User, 'firstname' | 'lastname'>;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first sign of a name as its script counts them; a letter with its accents is one. */
const first = (name: string): string => segmenter.segment(name.trim())[Symbol.iterator]().next().value?.segment ?? '';

/** "Maya Okafor". */
export const fullName = ({ firstname, lastname }: Named): string => `${firstname} ${lastname}`.trim();

/** "M. Okafor". */
export const shortName = ({ firstname, lastname }: Named): string =>
  [first(firstname) && `${first(firstname)}.`, lastname].filter(Boolean).join(' ');

/** "MO", for the picture of somebody who has none. */
export const initials = ({ firstname, lastname }: Named): string =>
  (first(firstname) + first(lastname)).toLocaleUpperCase();
