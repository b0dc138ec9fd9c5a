import { SkipLink } from '@travel/ui/actions/skip-link.tsx';
import type { Load } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Place } from '../../places/place.ts';
import { usePlace } from '../../places/places-context.tsx';
import { FaultyAddress } from './faulty-address.tsx';
import { ResultsBar } from './results-bar.tsx';
import { InTime } from '../in-time.tsx';
import { resultsId } from '../results-column.ts';
import type { ListingValues } from '../filters/listing-filters.ts';
import type { ListingAnswer, ListingDefinition } from '../listing-definition.ts';
import { ListingResults } from '../listing-results.tsx';
import { PageSearchContext } from '../../search/recent/use-store-search.ts';
import { hasNoErrors, type SearchErrors } from '../../search/search-errors.ts';
import { readDraft, readSearch, toSearchParameters } from '../../search/search-query.ts';
import { getSearchShape } from '../../search/search.ts';
import { useOpenDays } from '../../search/use-open-days.ts';

const isUnknown = (load: Load<Place> | null): boolean => load?.status === 'failed' && load.code === 'place_unknown';

interface ResultsPageProps<Answer extends ListingAnswer, Item, Values extends ListingValues> {
  readonly listing: ListingDefinition<Answer, Item, Values>;
}

/** Shows a search and its results, or reports the invalid parts of the URL next to the fields that correct them. */
export function ResultsPage<Answer extends ListingAnswer, Item, Values extends ListingValues>({
  listing,
}: ResultsPageProps<Answer, Item, Values>) {
  const { product } = listing;
  const { t } = useTranslation('mfe-travel');
  const { route } = useHost();
  const shape = getSearchShape(product);
  const openDays = useOpenDays(readDraft(route.query, shape).place);
  const { search, faults: inAddress } = readSearch(route.query, shape, openDays);
  const place = usePlace(search.place);
  const from = usePlace(search.from);
  const faults: SearchErrors = {
    ...inAddress,
    ...(isUnknown(from) && { from: 'unknown' }),
    ...(isUnknown(place) && { place: 'unknown' }),
  };
  const key = toSearchParameters(search, shape).toString();
  const title = [from, place].flatMap((load) => (load?.status === 'ready' ? [load.value.name] : [])).join(' – ');
  return (
    <>
      {hasNoErrors(faults) && <SkipLink to={resultsId}>{t('results.skip')}</SkipLink>}
      <InTime>
        <ResultsBar
          // The key resets the search form for each new search.
          key={key}
          product={product}
          search={search}
          faults={faults}
          place={place?.status === 'ready' ? place.value : undefined}
        />
      </InTime>
      {hasNoErrors(faults) ? (
        <PageSearchContext
          value={
            place?.status === 'ready'
              ? { catalogue: product.catalogue, title, query: key, timeZone: place.value.time_zone }
              : null
          }
        >
          <ListingResults listing={listing} search={search} />
        </PageSearchContext>
      ) : (
        <FaultyAddress product={product} faults={faults} />
      )}
    </>
  );
}
