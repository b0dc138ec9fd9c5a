import { getPagePath } from '@travel/contracts/routes/routes';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { usePriceViewer } from '../host/use-price-viewer.ts';
import { useVisitPictures, VisitContext } from '../offers/visit-context.ts';
import { useLocationText } from '../places/use-location-text.ts';
import { writeSearchToUrl } from '../search/search-query.ts';
import { getSearchShape, type Search } from '../search/search.ts';
import { useCommonRows } from './compare/use-common-rows.ts';
import { useCompareKey } from './compare/use-compare-key.ts';
import { mapParameter, type ListingValues } from './filters/listing-filters.ts';
import { useFilterLabels } from './filters/use-filter-labels.ts';
import {
  formatListingText,
  type ListingAnswer,
  type ListingContext,
  type ListingDefinition,
  type PinLoader,
} from './listing-definition.ts';
import { ListingLoader } from './listing-loader.tsx';
import type { LoadedListing } from './use-listing.ts';
import { ListingView } from './listing-view.tsx';
import { EmptyListing } from './nothing/empty-listing.tsx';

interface ListingResultsProps<Answer extends ListingAnswer, Item, Values extends ListingValues> {
  readonly listing: ListingDefinition<Answer, Item, Values>;
  readonly search: Search;
}

/** Shows the offers of a search with their filters. The URL holds the entire state. */
export function ListingResults<Answer extends ListingAnswer, Item, Values extends ListingValues>(
  props: ListingResultsProps<Answer, Item, Values>,
) {
  const { listing, search } = props;
  const { product, hasMemberPrices = false, getItems, getScene } = listing;
  const host = useHost();
  const { navigate, route } = host;
  const viewer = usePriceViewer();
  const filters = listing.filters.read(route.query);
  const { query, load, loadPins } = listing.createRequest(host, search, filters);
  const key = JSON.stringify([hasMemberPrices ? viewer : null, query]);
  const change = (next: Values) => {
    const parameters = { ...listing.filters.toQuery(next), [mapParameter]: route.query[mapParameter] };
    navigate(writeSearchToUrl(route.path, parameters, search, getSearchShape(product)), { replace: true });
  };
  return (
    <ListingLoader
      textPrefixes={listing.textPrefixes}
      source={{ listings: listing.cache(host), key, load, getItems, getScene }}
      renderFailure={(code, fields) => listing.renderFailure?.(code, fields, { search, filters }, change)}
    >
      {(loaded) => (
        <LoadedResults
          {...props}
          filters={filters}
          loaded={loaded}
          pins={loadPins && { key, load: loadPins }}
          onChange={change}
        />
      )}
    </ListingLoader>
  );
}

interface LoadedResultsProps<
  Answer extends ListingAnswer,
  Item,
  Values extends ListingValues,
> extends ListingResultsProps<Answer, Item, Values> {
  readonly filters: Values;
  readonly loaded: LoadedListing<Answer, Item>;
  /** Loads the pins of the map; undefined if the list contains all offers. */
  readonly pins: PinLoader<Item> | undefined;
  readonly onChange: (filters: Values) => void;
}

function LoadedResults<Answer extends ListingAnswer, Item, Values extends ListingValues>(
  props: LoadedResultsProps<Answer, Item, Values>,
) {
  const { listing, search, filters, loaded, pins, onChange } = props;
  const { product, map, FilterFields } = listing;
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const formatLocation = useLocationText();
  const { answer } = loaded.listing;
  const context: ListingContext<Answer, Values> = { t, language, formatLocation, search, filters, answer };
  const labelFilter = useFilterLabels(filters, answer.counts, listing.getFilterLabels?.(context));
  const rows = useCommonRows();
  const comparisonKey = useCompareKey(search, listing.getPriceFilters?.(filters));
  const clearFilter = (name: string) => onChange(listing.filters.clear(filters, name));
  const getDetailsPath = (item: Item): string =>
    writeSearchToUrl(
      getPagePath(product.section, 'details'),
      listing.toDetailsQuery(item, filters),
      search,
      getSearchShape(product),
    );

  return (
    <VisitContext value={useVisitPictures(answer.place, search.checkin)}>
      <ListingView
        textPrefixes={listing.textPrefixes}
        title={formatListingText(listing, context, 'found', answer.total)}
        loaded={loaded}
        getId={listing.getId}
        sort={{ value: filters.sort, all: listing.filters.sorts, onSort: (sort) => onChange({ ...filters, sort }) }}
        filters={{
          fields: <FilterFields counts={answer.counts} filters={filters} onChange={onChange} />,
          chips: listing.filters
            .listActive(filters)
            .map((name) => ({ key: name, label: labelFilter(name), onClear: () => clearFilter(name) })),
          showLabel: formatListingText(listing, context, 'filters.show', answer.total),
          onClear: () => clearFilter('all'),
        }}
        comparison={{
          key: comparisonKey,
          nameOf: (item) => listing.getName(item, context),
          choose: getDetailsPath,
          rows: listing.createComparisonRows(context, rows),
        }}
        map={
          // A map that searches its visible area stays without offers, because visitors may search another area.
          map && (map.searchesArea || answer.unfiltered > 0)
            ? {
                Sheet: map.Sheet,
                render: (pointing) =>
                  map.render({ getId: listing.getId, context, loaded, pins, pointing, getDetailsPath, onChange }),
              }
            : undefined
        }
        above={listing.renderAbove?.(context, onChange)}
        empty={<EmptyListing listing={listing} context={context} labelFilter={labelFilter} onClear={clearFilter} />}
      >
        {(item, at, pointing) => listing.renderCard(item, { to: getDetailsPath(item), at, pointing }, context)}
      </ListingView>
    </VisitContext>
  );
}
