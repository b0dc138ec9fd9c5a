import { todayHere } from '@travel/contracts/days';
import { SkipLink } from '@travel/ui/skip-link';
import type { Load } from '@travel/ui/use-load';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../host/host-context.tsx';
import type { PagePart } from '../../host/page-part.ts';
import type { Place } from '../../places/place.ts';
import { usePlace } from '../../places/places-context.tsx';
import { travelProduct } from '../../products/registry.ts';
import { FaultyAddress } from '../../results/faulty-address.tsx';
import { PlaceFailed } from '../../results/place-failed.tsx';
import { ResultsBar } from '../../results/results-bar.tsx';
import { resultsId } from '../../results/results-column.ts';
import type { ResultsProps } from '../../results/results-props.ts';
import { ResultsSkeleton } from '../../results/results-skeleton.tsx';
import { SearchAsked } from '../../results/search-asked.tsx';
import { isFaultless, type SearchFaults } from '../../search/search-faults.ts';
import { readSearch, searchParameters } from '../../search/search-query.ts';
import { shapeOf } from '../../search/search.ts';

const isUnknown = (load: Load<Place> | null): boolean => load?.status === 'failed' && load.code === 'place_unknown';

/** What was searched for, and what there is of it. Products without offers say back the search alone. */
export function ResultsPage() {
  const { t } = useTranslation('mfe-travel');
  const { route } = useHost();
  const product = travelProduct(route.catalogue);
  const { results } = product;
  const { search, faults: inAddress } = readSearch(route.query, shapeOf(product), todayHere());
  const place = usePlace(search.place);
  const from = usePlace(search.from);
  const faults: SearchFaults = {
    ...inAddress,
    ...(isUnknown(from) && { from: 'unknown' }),
    ...(isUnknown(place) && { place: 'unknown' }),
  };
  const body = () => {
    if (!isFaultless(faults)) return <FaultyAddress product={product} faults={faults} />;
    if (results) return <Offers part={results} product={product} search={search} />;
    const failed = [place, from].find((load) => load?.status === 'failed');
    if (failed?.status === 'failed') return <PlaceFailed onRetry={failed.retry} />;
    if (place?.status !== 'ready' || from?.status === 'loading')
      return <ResultsSkeleton label={t('results.loading')} />;
    return (
      <SearchAsked
        product={product}
        search={search}
        place={place.value}
        from={from?.status === 'ready' ? from.value : undefined}
      />
    );
  };

  return (
    <>
      {results && isFaultless(faults) && <SkipLink to={resultsId}>{t('results.skip')}</SkipLink>}
      <ResultsBar
        // A new search begins a new form.
        key={searchParameters(search, shapeOf(product)).toString()}
        product={product}
        search={search}
        faults={faults}
        place={place?.status === 'ready' ? place.value : undefined}
      />
      {body()}
    </>
  );
}

function Offers({ part, ...props }: ResultsProps & { readonly part: PagePart<ResultsProps> }) {
  const host = useHost();
  const List = part.peek(host) ?? use(part.load(host));
  return <List {...props} />;
}
