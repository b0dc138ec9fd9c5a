import styled from '@emotion/styled';
import { formatDay } from '@travel/contracts/locale/format/dates';
import type { ListedFlight } from '@travel/contracts/endpoints/products/flights';
import { rememberPrice } from '@travel/contracts/host/seen-prices';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useCompareKey } from '../../../results/compare/use-compare-key.ts';
import { ListingView } from '../../../results/listing-view.tsx';
import type { LoadedListing } from '../../../results/use-listing.ts';
import { flightFilters, type FlightFilters, type FlightSearch } from '../flight-search.ts';
import { createFareKey } from '../seen/fare-key.ts';
import { SeenFare } from '../seen/seen-fare.tsx';
import { useFlightWords } from '../use-flight-words.ts';
import { ChosenLegs } from './chosen-legs.tsx';
import { FareCalendar } from './fare-calendar.tsx';
import { FlightCard } from './flight-card.tsx';
import { FlightFilterFields } from './flight-filter-fields.tsx';
import type { FlightList } from './flight-list.ts';
import { NoFlights } from './no-flights.tsx';
import { useComparison } from './use-comparison.ts';
import { useFilterLabels } from '../../../results/filters/use-filter-labels.ts';
import { usePriceWords } from '../../../results/filters/use-price-words.ts';

interface FoundFlightsProps {
  readonly search: FlightSearch;
  readonly filters: FlightFilters;
  readonly loaded: LoadedListing<FlightList, ListedFlight>;
  readonly onChange: (filters: FlightFilters) => void;
  readonly onChosen: (chosen: readonly string[]) => void;
}

/** Shows the flights for one leg with filters, below the flights already chosen and the fare calendar. */
export function FoundFlights(props: FoundFlightsProps) {
  const { search, filters, loaded, onChange, onChosen } = props;
  const { t } = useTranslation('mfe-travel');
  const { locale, storage } = useHost();
  const { language } = locale;
  const words = useFlightWords();
  const { answer } = loaded.listing;
  const at = search.chosen.length;
  const leg = search.legs[at];
  const [from, to] = [answer.legs[at]?.from[0] ?? '', answer.legs[at]?.to[0] ?? ''];
  const getCity = (code: string) => answer.airports[code]?.city ?? code;
  const formatPrice = usePriceWords();
  const labelFilter = useFilterLabels(filters, answer.facets, {
    stops: (stops) => (stops === 0 ? words.stops(0) : t('flights.filters.upToOne')),
    departure: (hours) => t('flights.filters.leaves', { hours }),
    arrival: (hours) => t('flights.filters.lands', { hours }),
    duration: (minutes) => words.duration(minutes),
    bags: (bags) => t(`flights.filters.bag.${bags}`),
    price: (max) => formatPrice({ min: null, max }),
  });
  const clearFilter = (name: string) => onChange(flightFilters.clear(filters, name));
  const getFlightName = (option: ListedFlight): string =>
    t('flights.card.name', {
      airline: words.airlines(option, answer),
      departs: option.segments[0]?.departs.time,
      arrives: option.segments.at(-1)?.arrives.time,
    });
  const getFareKey = (options: readonly string[]): string =>
    createFareKey({ search, bags: filters.bags, currency: locale.currency, options });
  const getOptionFareKey = ({ option_id }: ListedFlight): string => getFareKey([...search.chosen, option_id]);
  const choose = (option: ListedFlight) => {
    rememberPrice(storage, getOptionFareKey(option), { amount: option.total.amount, at: new Date().toISOString() });
    onChosen([...search.chosen, option.option_id]);
  };
  const isLowest = at < search.legs.length - 1;
  const comparison = useComparison({
    answer,
    key: useCompareKey(search),
    isLowest,
    nameOf: getFlightName,
    onSelect: choose,
  });

  return (
    <ListingView
      textPrefixes={['flights']}
      title={t('flights.found', { count: answer.total, from: getCity(from), to: getCity(to) })}
      loaded={loaded}
      getId={({ option_id }) => option_id}
      sort={{ value: filters.sort, all: flightFilters.sorts, onSort: (sort) => onChange({ ...filters, sort }) }}
      filters={{
        fields: <FlightFilterFields filters={filters} facets={answer.facets} onChange={onChange} />,
        chips: flightFilters
          .listActive(filters)
          .map((name) => ({ key: name, label: labelFilter(name), onClear: () => clearFilter(name) })),
        showLabel: t('flights.show', { count: answer.total }),
        onClear: () => clearFilter('all'),
      }}
      comparison={comparison}
      above={
        <>
          <ChosenLegs answer={answer} onChange={(count) => onChosen(search.chosen.slice(0, count))} />
          <Step>
            {t('flights.step', { number: at + 1, count: search.legs.length })}
            {leg && ` · ${formatDay(leg.date, language)}`}
          </Step>
          {answer.facets.price && (
            <SeenFare name={getFareKey(search.chosen)} price={answer.facets.price.min} remember />
          )}
          <FareCalendar search={search} at={at} />
        </>
      }
      empty={<NoFlights answer={answer} search={search} filters={filters} />}
    >
      {(option) => (
        <FlightCard
          option={option}
          names={answer}
          ofSeveral={search.legs.length > 1}
          isLowest={isLowest}
          label={getFlightName(option)}
          seenName={getOptionFareKey(option)}
          onSelect={() => choose(option)}
        />
      )}
    </ListingView>
  );
}

const Step = styled.p(type.small, { color: color.ink2, marginBlockEnd: space.s });
