import { formatDate } from '@travel/contracts/locale/format/dates';
import { getDetails } from '../item-details.ts';
import type { ProductView } from '../product-view.ts';
import { AirlinePolicy, FlightTerms } from './fare-terms.tsx';
import { FareSummary } from './fare-summary.tsx';
import { Facts } from './facts.tsx';
import { links } from './links.ts';
import { VoucherLines } from './voucher-lines.tsx';

export const view: ProductView = {
  // No subtitle, because `Extra` shows the fare and its bags below the flights.
  subtitle: () => '',
  // The summary's date range ends with the last departure: an overnight flight on the 18th lands on the 19th, but
  // counts as the 18th.
  lastDay: (item) => getDetails(item, 'FLT')?.legs.at(-1)?.segments[0]?.departs.date,
  Facts,
  shownFacts: ['place', 'leg', 'unit', 'bags', 'seats'],
  Extra: FareSummary,
  travellersNote(item, say, language) {
    const journey = getDetails(item, 'FLT');
    if (!journey) return null;
    const last = item.ends?.date;
    return [
      say(`documents.${journey.documents}`, { date: last ? formatDate(last, language) : '' }),
      say(journey.names_final ? 'flightTerms.namesFinal' : 'flightTerms.names'),
      ...(item.parties.some(({ children }) => children.some((age) => age < 2)) ? [say('flightTerms.infants')] : []),
    ].join(' ');
  },
  links,
  FlightTerms,
  AirlinePolicy,
  VoucherLines,
};
