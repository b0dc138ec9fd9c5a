import { partyLimits } from '@travel/contracts/orders/party';
import type { Visit } from './visit.ts';

type ItemParty = Visit['parties'][number];

const formatParty = ({ adults, children }: ItemParty): string =>
  children.length === 0 ? String(adults) : `${adults}-${[children.length, ...children].join(':')}`;

/** Returns the number of travellers on a visit. */
export const countVisitors = ({ parties }: Pick<Visit, 'parties'>): number =>
  parties.reduce((all, { adults, children }) => all + adults + children.length, 0);

const mergeParties = ({ parties }: Pick<Visit, 'parties'>): ItemParty => ({
  adults: parties.reduce((all, { adults }) => all + adults, 0),
  children: parties.flatMap(({ children }) => children),
});

/** Returns all travellers as one party in the format of search queries; null if there are too many or none. */
export const formatGroup = (visit: Pick<Visit, 'parties'>): string | null =>
  countVisitors(visit) > partyLimits.people || countVisitors(visit) === 0 ? null : formatParty(mergeParties(visit));

/**
 * Returns the travellers as rooms in the format of search queries. Uses their existing rooms, or else two adults per
 * room with the children distributed; null if there are too many.
 */
export const formatRooms = (visit: Pick<Visit, 'parties'>): string | null => {
  const { parties } = visit;
  if (parties.length > 1) return parties.map(formatParty).join(',');
  const { adults, children } = mergeParties(visit);
  const count = Math.ceil(adults / 2);
  if (count === 0 || count > partyLimits.rooms) return null;
  const rooms = Array.from({ length: count }, (_, at) => ({
    adults: at < count - 1 || adults % 2 === 0 ? 2 : 1,
    children: children.filter((_age, child) => child % count === at),
  }));
  return rooms.map(formatParty).join(',');
};
