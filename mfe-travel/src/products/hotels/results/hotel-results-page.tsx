import { ResultsPage } from '../../../results/page/results-page.tsx';
import type { ReadOfferName } from '../../../results/page/same-offer.tsx';
import { toHotelStayQuery } from '../hotel-stay-query.ts';
import { hotels } from '../hotels.ts';
import { HotelResults } from './hotel-results.tsx';

const readOfferName: ReadOfferName = async ({ http, locale }, hotel_id, search, signal) =>
  (await http('GET /api/hotels/{hotel_id}', { params: { hotel_id }, query: toHotelStayQuery(search, locale), signal }))
    .data.name;

/** Shows the hotel search and its results. */
export function HotelResultsPage() {
  return <ResultsPage product={hotels} Offers={HotelResults} readOfferName={readOfferName} />;
}
