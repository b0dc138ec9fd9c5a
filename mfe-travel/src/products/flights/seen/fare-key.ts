import type { FlightFilters, FlightSearch } from '../flight-search.ts';
import { formatJourney } from '@travel/contracts/products/flights/journey';
import { formatRooms } from '../../../search/party.ts';

/** Hashes a text, so that the stored key does not reveal the search. */
const hashText = (text: string): string => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return `f${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
};

interface Fare {
  readonly search: Pick<FlightSearch, 'legs' | 'passengers' | 'cabin'>;
  readonly bags: FlightFilters['bags'];
  readonly currency: string;
  /** IDs of the options included in the price; empty for the lowest price of a search. */
  readonly options: readonly string[];
}

/** Returns the storage key of a fare, a hash of its flights, passengers, cabin, bags and currency. */
export const createFareKey = ({ search: { legs, passengers, cabin }, bags, currency, options }: Fare): string =>
  hashText([formatJourney(legs), formatRooms([passengers]), cabin, bags, currency, ...options].join(' '));
