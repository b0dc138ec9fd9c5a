import type { FlightFilters, FlightSearch } from '../flight-search.ts';
import { formatJourney } from '@travel/contracts/products/flights/journey';
import { formatRooms } from '../../../search/party.ts';

/** A short name of some words, from which they cannot be read back. */
const digest = (text: string): string => {
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
  /** Ids of the options that are in the price; none for the lowest price of a search. */
  readonly options: readonly string[];
}

/** Returns the key by which this browser remembers a fare: of flights, passengers, cabin, bags and currency. */
export const fareKey = ({ search: { legs, passengers, cabin }, bags, currency, options }: Fare): string =>
  digest([formatJourney(legs), formatRooms([passengers]), cabin, bags, currency, ...options].join(' '));
