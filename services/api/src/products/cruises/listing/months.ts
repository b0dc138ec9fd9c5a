import type { CruiseMonths, CruiseRegion } from '@travel/contracts/endpoints/products/cruises';
import { money } from '@travel/contracts/money/money';
import { addMonths } from '../../../reference/calendar-days/days.ts';
import { toIsoDate, toDayNumber } from '../../../reference/calendar-days/nights.ts';
import { toListedPrice, countTravellers } from '../pricing/price.ts';
import { listCandidates } from './market.ts';
import type { Asking } from './market.ts';

const monthsAhead = 12;

/** Returns the lowest price per traveller in each of the coming months. */
export const listMonthPrices = (region: CruiseRegion, asking: Asking): CruiseMonths['months'] => {
  const firstDay = `${toIsoDate(asking.today).slice(0, 7)}-01`;
  const people = countTravellers(asking.parties);
  const { currency } = asking.converter;
  return Array.from({ length: monthsAhead }, (_, at) => {
    const begins = addMonths(firstDay, { months: at });
    const sailings = asking.catalogue.sailingsIn({
      region,
      first: Math.max(asking.today, toDayNumber(begins)),
      last: toDayNumber(addMonths(begins, { months: 1 })) - 1,
    });
    const open = listCandidates(sailings, [], asking);
    const least = open.map(({ kinds }) => toListedPrice(kinds[0].amounts, people, currency).per_person.amount);
    return {
      month: begins.slice(0, 7),
      sailings: open.length,
      from: least.length > 0 ? money(Math.min(...least), currency) : null,
    };
  });
};
