import type { z } from 'zod';
import type { paxSchema } from '../availability/availability-request.ts';
import type { RateTerms } from '../rates/rate-key.ts';
import { createInvalidData } from '../wire/apitude-error.ts';
import type { BookedPax } from './booking-tables.ts';

type Pax = z.output<typeof paxSchema>;

const sortAges = (ages: readonly number[]): string => ages.toSorted((a, b) => a - b).join(',');

/** Assigns the guests of a rate to its rooms, by their room ID or, without IDs, in their order. */
const groupByRoom = (paxes: readonly Pax[], rooms: number, perRoom: number): Pax[][] => {
  const ids = [...new Set(paxes.flatMap(({ roomId }) => (typeof roomId === 'number' ? [roomId] : [])))];
  const isAssigned = ids.length > 0 && ids.length <= rooms && (rooms === 1 || ids.length === rooms);
  return Array.from({ length: rooms }, (_, at) =>
    isAssigned && rooms > 1
      ? paxes.filter(({ roomId }) => roomId === ids[at])
      : paxes.filter((_pax, place) => rooms === 1 || Math.floor(place / perRoom) === at),
  );
};

const fillRoom = (paxes: readonly Pax[], { adults, childAges }: RateTerms): BookedPax[] => {
  const toBooked = ({ type, age, name, surname }: Pax): BookedPax => ({
    type,
    age: age ?? null,
    name: name ?? null,
    surname: surname ?? null,
  });
  const [grown, children] = [paxes.filter(({ type }) => type === 'AD'), paxes.filter(({ type }) => type === 'CH')];
  if (grown.length > adults) throw createInvalidData(`Invalid data. The rate is for ${adults} adults per room`);
  const ages = children.map(({ age }) => age ?? -1);
  if (children.length > 0 && sortAges(ages) !== sortAges(childAges))
    throw createInvalidData('Invalid data. The ages of the children are not those of the rateKey');
  const unnamed = (type: 'AD' | 'CH', age: number | null): BookedPax => ({ type, age, name: null, surname: null });
  return [
    ...grown.map(toBooked),
    ...Array.from({ length: adults - grown.length }, () => unnamed('AD', null)),
    ...(children.length > 0 ? children.map(toBooked) : childAges.map((age) => unnamed('CH', age))),
  ];
};

/**
 * Returns the guests of each room of a rate. Guests that the request does not name stay unnamed.
 * @throws ApitudeError INVALID_DATA if there are other guests than the rate is for
 */
export const assignGuests = (paxes: readonly Pax[], terms: RateTerms): BookedPax[][] =>
  groupByRoom(paxes, terms.rooms, terms.adults + terms.childAges.length).map((room) => fillRoom(room, terms));
