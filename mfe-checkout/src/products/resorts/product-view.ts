import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { getDetails } from '../item-details.ts';
import { createLodgingView } from '../lodging/lodging-view.tsx';

/** The product view of resorts. The summary adds the resort's club and what the price includes. */
export const view = createLodgingView((item, say, language) => {
  const resort = getDetails(item, 'RST');
  if (!resort) return [];
  const { club, all_inclusive, club_facts } = resort.extras;
  const facts = new Intl.ListFormat(getFormattingLocale(language), { type: 'unit' }).format(club_facts);
  return [
    facts === '' ? club : say('club.facts', { club, facts }),
    ...(all_inclusive ? [say('club.allInclusive')] : []),
  ];
});
