import styled from '@emotion/styled';
import { getPagePath } from '@travel/contracts/routes/routes';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
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
export function HomeFlightSearch({ product }: HomeSearchProps) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const { bus, navigate, organisation, route } = host;
  const named = readFlightSearch(route.query);
  const ofPlaces = useJourneyOfPlaces(named === null ? route.query : null);
  const search = named ?? ofPlaces.search;
  const needsSignIn = product.searchBox.needsSignIn?.(host) ?? false;
  const results = getPagePath(route.section, 'search');

  const go = (next: FlightSearch) => {
    // An unchanged journey keeps its URL, including chosen options and filters.
    const isSame = search !== null && toJourneyKey(search) === toJourneyKey(next);
    const returnTo = isSame ? appendQuery(results, route.query) : getFlightPath(results, next, noFlightFilters);
    // Stores the form in the URL, so that the back button restores it.
    if (!isSame) navigate(getFlightPath(route.path, next, noFlightFilters), { replace: true });
    if (needsSignIn) bus.publish('auth:requested', { mode: 'sign-in', returnTo });
    else navigate(returnTo);
  };

  const label = t('search.form', { product: t(`products.${product.nameKey}`) });
  // Shows a placeholder while the airports load, so that a fast visitor cannot submit the form without them.
  if (ofPlaces.isLoading) {
    return (
      <Box>
        <Skeleton label={label}>
          <SkeletonBar height={48} width="100%" />
          <SkeletonBar height={48} width="70%" />
        </Skeleton>
      </Box>
    );
  }

  return (
    <Box>
      <FlightForm
        key={JSON.stringify([search && toJourneyKey(search), ofPlaces.legs])}
        search={search}
        begin={ofPlaces.legs}
        label={label}
        action={needsSignIn ? t('search.signIn') : t(`search.submit.${product.nameKey}`)}
        onSearch={go}
      />
      {needsSignIn && <Why>{t('search.signInWhy', { organisation: organisation.name })}</Why>}
    </Box>
  );
}

// Draws a card around the form itself: the looks style only search fields, and a pill shape has no room for two rows.
const Box = styled.div({
  padding: space.l,
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  textAlign: 'start',
  '&& form': { padding: 0, maxInlineSize: 'none' },
});
const Why = styled.p(type.small, { marginBlockStart: space.s, color: color.ink2 });
