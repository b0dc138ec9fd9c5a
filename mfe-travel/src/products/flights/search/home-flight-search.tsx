import styled from '@emotion/styled';
import { getPagePath } from '@travel/contracts/routes/routes';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import type { HomeSearchProps } from '../../product-pages.ts';
import { withQuery } from '../../../search/search-query.ts';
import { flightPath, noFlightFilters, readFlightSearch } from '../flight-search.ts';
import type { FlightSearch } from '../flight-search.ts';
import { FlightForm } from './flight-form.tsx';
import { useJourneyOfPlaces } from './use-journey-of-places.ts';

const journeyKey = ({ legs, passengers, cabin }: FlightSearch): string => JSON.stringify([legs, passengers, cabin]);

/**
 * The search for flights on home pages: airports, days, passengers and cabin. A guest who was sent here finds the
 * journey that was asked for, with what of it was chosen, and goes on with it after signing in (spec §2.8).
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
    // What was asked for as it stands keeps its address, with what of it was chosen and narrowed.
    const isSame = search !== null && journeyKey(search) === journeyKey(next);
    const returnTo = isSame ? withQuery(results, route.query) : flightPath(results, next, noFlightFilters);
    // Coming back finds the form as it was left.
    if (!isSame) navigate(flightPath(route.path, next, noFlightFilters), { replace: true });
    if (needsSignIn) bus.publish('auth:requested', { mode: 'sign-in', returnTo });
    else navigate(returnTo);
  };

  const label = t('search.form', { product: t(`products.${product.nameKey}`) });
  // Somebody who is fast would search for what the form does not have yet.
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
        key={JSON.stringify([search && journeyKey(search), ofPlaces.legs])}
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

// The card of a look gives forms no edge, because cells bring their own; a pill has no room for two rows.
const Box = styled.div({
  padding: space.l,
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  textAlign: 'start',
  '&& form': { padding: 0, maxInlineSize: 'none' },
});
const Why = styled.p(type.small, { marginBlockStart: space.s, color: color.ink2 });
