import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { ResultsFailed } from '../../../results/results-failed.tsx';
import type { ResultsProps } from '../../../results/results-props.ts';
import { ResultsWaiting } from '../../../results/results-waiting.tsx';
import { useListing } from '../../../results/use-listing.ts';
import { keepInAddress } from '../../../search/search-query.ts';
import { shapeOf } from '../../../search/search.ts';
import { FoundTransfers } from './found-transfers.tsx';
import { filterQuery, readFilters, searchQuery, type TransferFilters } from './transfer-filters.ts';
import { transferListings } from './transfer-listings.ts';

/** The transfers of a search, with its exact ride and the filters that narrow it. All of it is in the address. */
export function TransferResults({ product, search }: ResultsProps) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const { http, locale, navigate, route } = host;
  const filters = readFilters(route.query);
  const query = searchQuery(search, filters, locale);
  const { state, busy, suppliers, retry, show } = useListing({
    listings: transferListings(host),
    key: JSON.stringify(query),
    ask: async (part, signal) => (await http('GET /api/transfers', { query: { ...query, ...part }, signal })).data,
    itemsOf: ({ results }) => results,
  });
  const change = (next: TransferFilters) =>
    navigate(keepInAddress(route.path, filterQuery(next), search, shapeOf(product)), { replace: true });

  if (state.status === 'failed') {
    return <ResultsFailed code={state.code} title={t('transfers.failed')} onRetry={retry} />;
  }
  if (state.status === 'loading') return <ResultsWaiting label={t('transfers.loading')} />;
  return (
    <FoundTransfers
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
