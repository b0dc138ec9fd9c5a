import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { createLodgingView } from '../lodging/lodging-view.tsx';
import type { Say } from '../say.ts';

/** Returns lines with the resort's club and what the price includes. */
const getClubLines = (item: OrderItem, say: Say, language: string): readonly string[] => {
  if (item.product_type !== 'RST' || !item.details) return [];
  const { club, all_inclusive, club_facts } = item.details.extras;
  const facts = new Intl.ListFormat(getFormattingLocale(language), { type: 'unit' }).format(club_facts);
  return [
    facts === '' ? club : say('club.facts', { club, facts }),
    ...(all_inclusive ? [say('club.allInclusive')] : []),
  ];
};

export const view = createLodgingView({ lines: getClubLines });
