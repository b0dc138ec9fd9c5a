import { useHost } from '@travel/ui/remote/host-context.tsx';
import { usePriceViewer } from '../../../host/use-price-viewer.ts';
import { AskedOffers } from '../../../results/asked-offers.tsx';
import type { ResultsProps } from '../../../results/results-props.ts';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape } from '../../../search/search.ts';
import { lodgingFilters, type LodgingFilters } from '../lodging-filters.ts';
import type { LodgingKind } from '../lodging-kind.ts';
import { toLodgingQuery } from '../lodging-query.ts';
import { FoundLodgings } from './found-lodgings.tsx';

interface LodgingResultsProps<Extras> extends Pick<ResultsProps, 'search'> {
  readonly kind: LodgingKind<Extras>;
}

/** Shows the results of a search for one kind of lodging with their filters. The URL holds the entire state. */
export function LodgingResults<Extras>({ kind, search }: LodgingResultsProps<Extras>) {
  const host = useHost();
  const { http, locale, navigate, route } = host;
  const filters = lodgingFilters.read(route.query);
  const query = toLodgingQuery(search, filters, locale);
  const change = (next: LodgingFilters) =>
    navigate(writeToAddress(route.path, lodgingFilters.toQuery(next), search, getSearchShape(kind.product)), {
      replace: true,
    });

  return (
    <AskedOffers
      words={kind.words}
      source={{
        listings: kind.listings(host),
        key: JSON.stringify([usePriceViewer(), query]),
        ask: (part, signal) => kind.search(http, { ...query, ...part }, signal),
        itemsOf: ({ results }) => results,
        sceneOf: ({ scenes: [first] }) => first,
      }}
    >
      {(found) => <FoundLodgings kind={kind} search={search} filters={filters} found={found} onChange={change} />}
    </AskedOffers>
  );
}
