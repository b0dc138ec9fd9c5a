import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { usePriceViewer } from '../../../host/use-price-viewer.ts';
import { ResultsFailed } from '../../../results/results-failed.tsx';
import type { ResultsProps } from '../../../results/results-props.ts';
import { ResultsWaiting } from '../../../results/results-waiting.tsx';
import { useListing } from '../../../results/use-listing.ts';
import { keepInAddress } from '../../../search/search-query.ts';
import { shapeOf } from '../../../search/search.ts';
import { FoundHotels } from './found-hotels.tsx';
import { filterQuery, readFilters, type HotelFilters } from './hotel-filters.ts';
import { hotelListings } from './hotel-listings.ts';
import { hotelQuery } from './hotel-query.ts';

/** The hotels of a search, with the filters that narrow it. All of it is in the address. */
export function HotelResults({ product, search }: ResultsProps) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const { http, locale, navigate, route } = host;
  const shape = shapeOf(product);
  const filters = readFilters(route.query);
  const query = hotelQuery(search, filters, locale);
  const { state, busy, suppliers, retry, show } = useListing({
    listings: hotelListings(host),
    key: JSON.stringify([usePriceViewer(), query]),
    ask: async (part, signal) => (await http('GET /api/hotels', { query: { ...query, ...part }, signal })).data,
    itemsOf: ({ hotels }) => hotels,
  });
  const change = (next: HotelFilters) =>
    navigate(keepInAddress(route.path, filterQuery(next), search, shape), { replace: true });

  if (state.status === 'failed') return <ResultsFailed code={state.code} title={t('hotels.failed')} onRetry={retry} />;
  if (state.status === 'loading') return <ResultsWaiting label={t('hotels.loading')} />;
  return (
    <FoundHotels
      product={product}
      search={search}
      filters={filters}
      listing={state.listing}
      busy={busy}
      suppliers={suppliers}
      onChange={change}
      onSeen={show}
    />
  );
}
