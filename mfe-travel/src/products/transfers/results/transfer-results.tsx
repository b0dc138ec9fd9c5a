import styled from '@emotion/styled';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { AskedOffers } from '../../../results/asked-offers.tsx';
import { resultsColumn } from '../../../results/results-column.ts';
import type { ResultsProps } from '../../../results/results-props.ts';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape } from '../../../search/search.ts';
import { FoundTransfers } from './found-transfers.tsx';
import { NoReturn } from './no-return.tsx';
import { toFilterQuery, readFilters, searchQuery, type TransferFilters } from './transfer-filters.ts';
import { transferListings } from './transfer-listings.ts';

const returnFields = ['return_date', 'return_time'];
const isOfReturn = (errors: readonly unknown[]): boolean =>
  errors.some(
    (error) =>
      typeof error === 'object' && error !== null && 'field' in error && returnFields.includes(String(error.field)),
  );

/** Shows the transfers of a search with ride and filters. The URL holds the entire state. */
export function TransferResults({ product, search }: ResultsProps) {
  const host = useHost();
  const { http, locale, navigate, route } = host;
  const filters = readFilters(route.query);
  const query = searchQuery(search, filters, locale);
  const change = (next: TransferFilters) =>
    navigate(writeToAddress(route.path, toFilterQuery(next), search, getSearchShape(product)), { replace: true });

  return (
    <AskedOffers
      words="transfers"
      renderFailure={(code, fields) =>
        code === 'dates_wrong' &&
        isOfReturn(fields) && (
          <Column>
            <NoReturn day={search.checkin ?? ''} onChange={(parts) => change({ ...filters, ...parts })} />
          </Column>
        )
      }
      source={{
        listings: transferListings(host),
        key: JSON.stringify(query),
        ask: async (part, signal) => (await http('GET /api/transfers', { query: { ...query, ...part }, signal })).data,
        itemsOf: ({ results }) => results,
      }}
    >
      {(found) => (
        <FoundTransfers product={product} search={search} filters={filters} found={found} onChange={change} />
      )}
    </AskedOffers>
  );
}

const Column = styled.div(resultsColumn, { maxInlineSize: 980 });
