import { searchCruises } from '@travel/contracts/endpoints/products/cruises';
import { parseParties, partyLimits } from '@travel/contracts/orders/party';
import type { Party } from '@travel/contracts/orders/party';
import { createDeclaredProblem } from '@travel/kit/problem/problem';

/**
 * Parses the parties of a query, one per cabin.
 * @throws ProblemError party_too_large, naming `rooms`.
 */
export const readParties = (text: string): readonly Party[] => {
  const parties = parseParties(text);
  if (typeof parties !== 'string') return parties;
  const message = `At most ${partyLimits.rooms} cabins, with ${partyLimits.people} people in each`;
  throw createDeclaredProblem(searchCruises, 'party_too_large', {
    title: 'Party too large',
    detail: `${message}.`,
    errors: [{ field: 'rooms', message }],
    context: { most: partyLimits.people },
  });
};
