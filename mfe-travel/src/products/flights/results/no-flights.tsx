import { formatDay } from '@travel/contracts/locale/format/dates';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { NothingFound } from '../../../results/nothing/nothing-found.tsx';
import { flightFilters, getFlightPath, type FlightFilters, type FlightSearch } from '../flight-search.ts';
import { NearbyAirports } from './nearby-airports.tsx';
import type { FlightList } from './flight-list.ts';

interface NoFlightsProps {
  readonly answer: FlightList;
  readonly search: FlightSearch;
  readonly filters: FlightFilters;
}

/** Filters whose button 'clear' has the same text in all products; other filters have texts of the flights. */
const common = new Set(['price', 'all']);

/** Explains why there are no flights and offers to clear filters or to try the nearest days with flights. */
export function NoFlights({ answer, search, filters }: NoFlightsProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale, navigate, route } = useHost();
  const at = search.chosen.length;
  if (answer.flown > 0) {
    return (
      <NothingFound
        title={t('flights.none.filteredTitle')}
        text={t('flights.none.filtered', { count: answer.flown })}
        alternativeLink={{
          href: getFlightPath(route.path, search, flightFilters.clear(filters, 'all')),
          label: t('results.filters.clear'),
        }}
        pricedAlternatives={(answer.relax ?? []).map(({ filter, total, from }) => ({
          key: filter,
          label: t(common.has(filter) ? `results.relax.${filter}` : `flights.relax.${filter}`),
          hint: t('flights.brings', { count: total }),
          from,
          onChoose: () =>
            navigate(getFlightPath(route.path, search, flightFilters.clear(filters, filter)), { replace: true }),
        }))}
      />
    );
  }
  const asked = search.legs[at];
  const isCabinScarce = answer.reason === 'sold_out' && search.cabin !== 'economy';
  const nothing = (
    <NothingFound
      title={t(`flights.none.${answer.reason ?? 'no_flights'}.title`)}
      text={
        answer.other_days_unknown
          ? t('flights.none.unknown')
          : t(`flights.none.${answer.reason ?? 'no_flights'}.text`, {
              ...(answer.other_days.length === 0 && { context: 'alone' }),
            })
      }
      {...(isCabinScarce && {
        alternativeLink: {
          href: getFlightPath(route.path, { ...search, cabin: 'economy', chosen: [] }, filters),
          label: t('flights.none.economy'),
        },
      })}
      pricedAlternatives={answer.other_days.map(({ date, price }) => ({
        key: date,
        label: formatDay(date, locale.language),
        hint: t('flights.none.from'),
        from: price,
        onChoose() {
          const legs = search.legs.map((leg, index) => (index === at ? { ...leg, date } : leg));
          navigate(getFlightPath(route.path, { ...search, legs }, filters));
        },
      }))}
    />
  );
  if (!asked || answer.other_days.length > 0) return nothing;
  return (
    <>
      {nothing}
      <NearbyAirports search={search} code={asked.to} />
    </>
  );
}
