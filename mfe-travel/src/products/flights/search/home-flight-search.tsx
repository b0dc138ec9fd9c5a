import styled from '@emotion/styled';
import { getPagePath } from '@travel/contracts/routes/routes';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { HomeSearchProps } from '../../product-pages.ts';
import { appendQuery } from '../../../search/search-query.ts';
import { getFlightPath, noFlightFilters, readFlightSearch, type FlightSearch } from '../flight-search.ts';
import { FlightForm } from './flight-form.tsx';
import { useJourneyOfPlaces } from './use-journey-of-places.ts';

const toJourneyKey = ({ legs, passengers, cabin }: FlightSearch): string => JSON.stringify([legs, passengers, cabin]);

/**
 * Shows the flight search on home pages: airports, days, passengers and cabin. A guest who was redirected here finds
 * the original journey and its chosen options, and continues with it after signing in (spec §2.8).
 */
export function HomeFlightSearch({ product, look }: HomeSearchProps) {
  const { t } = useTranslation('mfe-travel');
  const { navigate, route } = useHost();
  const named = readFlightSearch(route.query);
  const ofPlaces = useJourneyOfPlaces(named === null ? route.query : null);
  const search = named ?? ofPlaces.search;

  const getResults = (next: FlightSearch) => {
    const results = getPagePath(route.section, 'search');
    // An unchanged journey keeps its URL, including chosen options and filters.
    if (search !== null && toJourneyKey(search) === toJourneyKey(next)) return appendQuery(results, route.query);
    // Stores the form in the URL, so that the back button restores it.
    navigate(getFlightPath(route.path, next, noFlightFilters), { replace: true });
    return getFlightPath(results, next, noFlightFilters);
  };

  // Shows a placeholder while the airports load, so that a fast visitor cannot submit the form without them.
  if (ofPlaces.isLoading) {
    return (
      <Waiting>
        <Skeleton label={t('search.form', { product: t(`products.${product.nameKey}`) })}>
          <SkeletonBar height={48} width="100%" />
        </Skeleton>
      </Waiting>
    );
  }

  return (
    <FlightForm
      key={JSON.stringify([search && toJourneyKey(search), ofPlaces.legs])}
      product={product}
      look={{ look, place: 'hero' }}
      search={search}
      begin={ofPlaces.legs}
      onSearch={getResults}
    />
  );
}

const Waiting = styled.div({ padding: space.l });
