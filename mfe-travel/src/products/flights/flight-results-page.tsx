import styled from '@emotion/styled';
import { InMedia } from '@travel/ui/look/tokens/in-media.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { SkipLink } from '@travel/ui/actions/skip-link.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useAirports } from '../../places/places-context.tsx';
import { InTime } from '../../results/in-time.tsx';
import { resultsBar, resultsColumn, resultsId } from '../../results/results-column.ts';
import { RecentPart } from '../../search/recent/recent-part.tsx';
import { PageSearchContext } from '../../search/recent/use-store-search.ts';
import { CannotFly } from './results/cannot-fly.tsx';
import { FlightResults } from './results/flight-results.tsx';
import { flights } from './flights.ts';
import { FlightForm } from './search/flight-form.tsx';
import { FoldedSearch } from './search/folded-search.tsx';
import {
  flightFilters,
  getFlightPath,
  getReusableFilters,
  noFlightFilters,
  findPassengersFault,
  readFlightSearch,
} from './flight-search.ts';
import { findJourneyFault, findMalformedJourney } from './search/journey-faults.ts';
import { useJourneyOfPlaces } from './search/use-journey-of-places.ts';
import { useLegDays } from './search/use-leg-days.ts';

/** Shows the flight search form and its results: one leg after the other, then the fares of the chosen flights. */
export function FlightResultsPage() {
  const { t } = useTranslation('mfe-travel');
  const { organisation, route } = useHost();
  const named = readFlightSearch(route.query);
  const unread = findMalformedJourney(route.query);
  const ofPlaces = useJourneyOfPlaces(named === null && unread === null ? route.query : null);
  const search = named ?? ofPlaces.search;
  const begin = unread?.legs ?? ofPlaces.legs;
  const filters = flightFilters.read(route.query);
  const passengers = findPassengersFault(route.query);
  const getLegDays = useLegDays(search?.legs ?? []);
  const origin = search?.legs[0]?.from ?? '';
  const timeZone = useAirports([origin])(origin)?.time_zone;
  const fault =
    unread?.fault ?? (passengers ? { code: passengers } : search && findJourneyFault(search.legs, getLegDays));

  const query = search && getFlightPath('', { ...search, chosen: [] }, noFlightFilters).slice(1);
  const title = search?.legs.map(({ from, to }) => `${from} – ${to}`).join(', ') ?? '';

  const isFolded = search && !fault;

  // The key resets the form when the URL changes to a different journey.
  const formKey = JSON.stringify([search?.legs ?? begin, search?.passengers, search?.cabin]);
  const renderForm = (onSearched?: () => void) => (
    <>
      <FlightForm
        key={formKey}
        product={flights}
        look={{ look: organisation.look, place: 'line' }}
        search={search}
        begin={begin}
        isJudged={fault !== null}
        onSearch={(next) => getFlightPath(route.path, next, getReusableFilters(filters, search, next))}
        onSearched={onSearched}
      />
      <RecentPart key={query} only="FLT" except={query ?? undefined} />
    </>
  );

  return (
    <>
      {search && <SkipLink to={resultsId}>{t('results.skip')}</SkipLink>}
      <InTime>
        <Bar>
          <InMedia query={isFolded ? media.desktop : undefined}>{renderForm()}</InMedia>
          {isFolded && (
            <InMedia query={media.mobile}>
              <FoldedSearch key={formKey} search={search} renderForm={renderForm} />
            </InMedia>
          )}
        </Bar>
      </InTime>
      {fault ? (
        <CannotFly {...fault} />
      ) : search ? (
        <PageSearchContext value={query ? { catalogue: 'FLT', title, query, timeZone } : null}>
          <FlightResults search={search} filters={filters} />
        </PageSearchContext>
      ) : (
        <Column id={resultsId} tabIndex={-1} aria-busy={ofPlaces.isLoading}>
          <h1 css={type.section}>{t('flights.start.title')}</h1>
          <p>{t(ofPlaces.isLoading ? 'flights.loading' : 'flights.start.text')}</p>
        </Column>
      )}
    </>
  );
}

const Bar = styled.div(resultsBar);
const Column = styled.div(resultsColumn, { maxInlineSize: 980 });
