import styled from '@emotion/styled';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { formatKilometres } from '../../../places/format-kilometres.ts';
import { getFlightPath, noFlightFilters, type FlightSearch } from '../flight-search.ts';

interface NearbyAirportsProps {
  readonly search: FlightSearch;
  /** Code of the airport that has no flights. */
  readonly code: string;
}

/** Links to the same journey from or to nearby airports that have flights. */
export function NearbyAirports({ search, code }: NearbyAirportsProps) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale, route } = useHost();
  const link = usePageLink();
  const lang = getTextLanguage(locale.language);
  const near = useLoad(`${code} ${lang}`, async (signal) => {
    const { data } = await http('GET /api/flights/nearby/{code}', { params: { code }, query: { lang }, signal });
    return data;
  });
  if (near.status !== 'ready' || near.value.length === 0) return null;
  const replaceAirport = (other: string) => (one: string) => (one === code ? other : one);
  return (
    <section aria-labelledby="airports-nearby">
      <h2 id="airports-nearby">{t('flights.nearby.title')}</h2>
      <List>
        {near.value.map((airport) => {
          const swap = replaceAirport(airport.code);
          const legs = search.legs.map(({ from, to, date }) => ({ from: swap(from), to: swap(to), date }));
          const href = getFlightPath(route.path, { ...search, legs, chosen: [] }, noFlightFilters);
          return (
            <li key={airport.code}>
              <ButtonLink {...link(href)}>
                {t('flights.nearby.airport', {
                  city: airport.city,
                  code: airport.code,
                  country: airport.country,
                  distance: formatKilometres(airport.kilometres, locale.language),
                })}
              </ButtonLink>
            </li>
          );
        })}
      </List>
    </section>
  );
}

const List = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  marginBlockStart: space.s,
  padding: 0,
  listStyle: 'none',
});
