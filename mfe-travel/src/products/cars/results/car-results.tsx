import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { ResultsFailed } from '../../../results/results-failed.tsx';
import type { ResultsProps } from '../../../results/results-props.ts';
import { ResultsWaiting } from '../../../results/results-waiting.tsx';
import { useListing } from '../../../results/use-listing.ts';
import { keepInAddress } from '../../../search/search-query.ts';
import { shapeOf } from '../../../search/search.ts';
import { filterQuery, readFilters, type CarFilters } from './car-filters.ts';
import { carListings } from './car-listings.ts';
import { rentalQuery } from './car-query.ts';
import { FoundCars } from './found-cars.tsx';

/** The cars of a search, with the filters that narrow it. All of it is in the address. */
export function CarResults({ product, search }: ResultsProps) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const { http, locale, navigate, route } = host;
  const filters = readFilters(route.query);
  const query = { place: search.place ?? '', ...rentalQuery(search, locale), ...filterQuery(filters) };
  const { state, busy, suppliers, retry, show } = useListing({
    listings: carListings(host),
    key: JSON.stringify(query),
    ask: async (part, signal) => (await http('GET /api/cars', { query: { ...query, ...part }, signal })).data,
    itemsOf: ({ results }) => results,
  });
  const change = (next: CarFilters) =>
    navigate(keepInAddress(route.path, filterQuery(next), search, shapeOf(product)), { replace: true });

  if (state.status === 'failed') return <ResultsFailed code={state.code} title={t('cars.failed')} onRetry={retry} />;
  if (state.status === 'loading') return <ResultsWaiting label={t('cars.loading')} />;
  return (
    <FoundCars
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
