import styled from '@emotion/styled';
import { formatDay } from '@travel/contracts/locale/format/dates';
import type { ListedFlight } from '@travel/contracts/endpoints/products/flights';
import { rememberPrice } from '@travel/contracts/host/seen-prices';
import { Button } from '@travel/ui/actions/button.tsx';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useCompareKey } from '../../../results/compare/use-compare-key.ts';
import { ListingView } from '../../../results/listing-view.tsx';
import { resultsId } from '../../../results/results-column.ts';
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
import { SortTabs } from './sort-tabs.tsx';
import { useComparison } from './use-comparison.ts';
import { useFilterLabels } from '../../../results/filters/use-filter-labels.ts';
import { usePriceWords } from '../../../results/filters/use-price-words.ts';

/** Code of the explanation why there are no flights, which most lists never need. */
export const noFlightsCode = lazyCode(() => import('./no-flights.tsx'));

interface FoundFlightsProps {
  readonly search: FlightSearch;
  readonly filters: FlightFilters;
  readonly loaded: LoadedListing<FlightList, ListedFlight>;
  readonly onChange: (filters: FlightFilters) => void;
  readonly onChosen: (chosen: readonly string[]) => void;
}

/** Numbers of flights in the group of the best ones, and in the folded list. */
const [best, few] = [3, 10];

/** Groups the list in the order `best`, and folds it until the visitor requests all flights. */
const useFoldedList = (loaded: FoundFlightsProps['loaded'], isBest: boolean) => {
  const { listing, listings } = loaded;
  const { items, key } = listing;
  // The list of a visitor who comes back is as long as it was, so that it scrolls to the same flight.
  const [unfolded, setUnfolded] = useState(listings.rows(key).length > few ? key : null);
  const isGrouped = isBest && items.length > best + 1;
  const isFolded = isGrouped && unfolded !== key && items.length > few;
  return {
    isGrouped,
    hidden: isFolded ? items.length - few : 0,
    loaded: isFolded ? { ...loaded, listing: { ...listing, items: items.slice(0, few) } } : loaded,
    unfold() {
      // The pressed button disappears, so the keyboard focus moves to the list.
      document.getElementById(resultsId)?.focus({ preventScroll: true });
      setUnfolded(key);
    },
  };
};

/** Shows the flights for one leg with filters, below the flights already chosen and the fare calendar. */
export function FoundFlights(props: FoundFlightsProps) {
  const { search, filters, loaded, onChange, onChosen } = props;
  const { t } = useTranslation('mfe-travel');
  const { locale, storage } = useHost();
  const words = useFlightWords();
  const { answer } = loaded.listing;
  const at = search.chosen.length;
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

  const folded = useFoldedList(loaded, filters.sort === 'best');

  return (
    <ListingView
      textPrefixes={['flights']}
      title={t('flights.found', { count: answer.total, from: getCity(from), to: getCity(to) })}
      loaded={folded.loaded}
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
      renderAround={(list) => (
        <AroundList {...props} folded={folded} seenName={getFareKey(search.chosen)}>
          {list}
        </AroundList>
      )}
      empty={
        <LazyPart
          code={noFlightsCode}
          texts={{ loading: t('flights.loading'), failed: t('flights.failed'), retry: t('results.retry') }}
        >
          {({ NoFlights }) => <NoFlights answer={answer} search={search} filters={filters} />}
        </LazyPart>
      }
    >
      {(option, row) => (
        <>
          {folded.isGrouped && row === 0 && <Group>{t('flights.groups.best')}</Group>}
          {folded.isGrouped && row === best && <Group>{t('flights.groups.other')}</Group>}
          <FlightCard
            option={option}
            names={answer}
            ofSeveral={search.legs.length > 1}
            isLowest={isLowest}
            label={getFlightName(option)}
            seenName={getOptionFareKey(option)}
            onSelect={() => choose(option)}
          />
        </>
      )}
    </ListingView>
  );
}

interface AroundListProps extends FoundFlightsProps {
  readonly folded: ReturnType<typeof useFoldedList>;
  /** Storage key of the lowest fare of the list. */
  readonly seenName: string;
  readonly children: ReactNode;
}

/** Shows the flights already chosen next to the list, its most used orders above it, and the way to all flights below. */
function AroundList({ search, filters, loaded, folded, seenName, onChange, onChosen, children }: AroundListProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { answer } = loaded.listing;
  const { price, first_by_sort: firsts } = answer.facets;
  const at = search.chosen.length;
  const leg = search.legs[at];
  return (
    <Sides>
      <ChosenLegs answer={answer} lowest={price?.min} onChange={(count) => onChosen(search.chosen.slice(0, count))} />
      <div>
        <Dates>
          <Step>
            {t('flights.step', { number: at + 1, count: search.legs.length })}
            {leg && ` · ${formatDay(leg.date, language)}`}
          </Step>
          {price && <SeenFare name={seenName} price={price.min} remember />}
          <FareCalendar search={search} at={at} />
        </Dates>
        {firsts && <SortTabs firsts={firsts} value={filters.sort} onSort={(sort) => onChange({ ...filters, sort })} />}
        {children}
        {folded.hidden > 0 && <Button onClick={folded.unfold}>{t('flights.more', { count: folded.hidden })}</Button>}
      </div>
    </Sides>
  );
}

// In wide windows the chosen flights stay next to the list of the next leg.
const Sides = styled.div({
  [media.desktop]: {
    '&:has(> ol)': { display: 'grid', gridTemplateColumns: '264px minmax(0, 1fr)', gap: space.l, alignItems: 'start' },
    '& > ol': { position: 'sticky', insetBlockStart: space.m },
  },
});
const Dates = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.m,
  marginBlockEnd: space.xs,
  '& > details[open]': { flexBasis: '100%' },
});
const Group = styled.h2(type.titleSmall, { marginBlockEnd: space.xs });
const Step = styled.p(type.small, { color: color.ink2 });
