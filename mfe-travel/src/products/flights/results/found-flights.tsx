import styled from '@emotion/styled';
import { formatDay } from '@travel/contracts/format/dates';
import { flightSorts } from '@travel/contracts/flights/words';
import type { ListedFlight } from '@travel/contracts/endpoints/flights';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { FilterChips } from '../../../results/filters/filter-chips.tsx';
import { FoundOffers } from '../../../results/found-offers.tsx';
import type { Listing, Listings } from '../../../results/listings.ts';
import { createPointing } from '../../../results/map/pointing.ts';
import { ResultList } from '../../../results/result-list.tsx';
import type { SupplierNews } from '../../../results/suppliers/use-supplier-news.ts';
import { filterCount, noFlightFilters } from '../flight-search.ts';
import type { FlightFilters, FlightSearch } from '../flight-search.ts';
import { useFlightWords } from '../use-flight-words.ts';
import { ChosenLegs } from './chosen-legs.tsx';
import { FareCalendar } from './fare-calendar.tsx';
import { FlightCard } from './flight-card.tsx';
import { FlightFilterFields } from './flight-filter-fields.tsx';
import type { FlightList } from './flight-results.tsx';
import { NoFlights } from './no-flights.tsx';
import { useFilterChips } from './use-filter-chips.ts';

interface FoundFlightsProps {
  readonly search: FlightSearch;
  readonly filters: FlightFilters;
  readonly listing: Listing<FlightList, ListedFlight>;
  readonly listings: Listings<FlightList, ListedFlight>;
  readonly busy: boolean;
  readonly suppliers: SupplierNews;
  readonly onChange: (filters: FlightFilters) => void;
  readonly onChosen: (chosen: readonly string[]) => void;
  readonly onSeen: (first: number, last: number) => void;
}

/** The options of one leg: what is chosen already, prices of other days, filters, the list. */
export function FoundFlights(props: FoundFlightsProps) {
  const { search, filters, listing, listings, busy, suppliers, onChange, onChosen, onSeen } = props;
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const words = useFlightWords();
  const [pointing] = useState(createPointing);
  const { answer, key } = listing;
  const at = search.chosen.length;
  const leg = search.legs[at];
  const [from, to] = [answer.legs[at]?.from[0] ?? '', answer.legs[at]?.to[0] ?? ''];
  const cityOf = (code: string) => answer.airports[code]?.city ?? code;
  const title = t('flights.found', { count: answer.total, from: cityOf(from), to: cityOf(to) });
  const chips = useFilterChips(filters, answer, onChange);

  return (
    <FoundOffers
      listKey={key}
      title={title}
      busy={busy}
      suppliers={suppliers}
      sort={{
        value: filters.sort,
        options: flightSorts.map((value) => ({ value, label: t(`flights.sorts.${value}`) })),
        onValue: (value) => onChange({ ...filters, sort: flightSorts.find((sort) => sort === value) ?? 'best' }),
      }}
      filters={{
        fields: <FlightFilterFields filters={filters} facets={answer.facets} onChange={onChange} />,
        count: filterCount(filters),
        showLabel: t('flights.show', { count: answer.total }),
        chips: <FilterChips chips={chips} />,
        onClear: () => onChange({ ...noFlightFilters, sort: filters.sort }),
      }}
      map={null}
    >
      <ChosenLegs answer={answer} onChange={(count) => onChosen(search.chosen.slice(0, count))} />
      <Step>
        {t('flights.step', { number: at + 1, count: search.legs.length })}
        {leg && ` · ${formatDay(leg.date, language)}`}
        {filters.sort === 'best' && <Explained>{t('flights.bestMeans')}</Explained>}
      </Step>
      <FareCalendar search={search} at={at} />
      {answer.total === 0 ? (
        <NoFlights answer={answer} search={search} filters={filters} />
      ) : (
        <ResultList
          key={key}
          listing={listing}
          listings={listings}
          idOf={({ option_id }) => option_id}
          label={title}
          pointing={pointing}
          onSeen={onSeen}
        >
          {(option) => (
            <FlightCard
              option={option}
              names={answer}
              ofSeveral={search.legs.length > 1}
              label={t('flights.card.name', {
                airline: words.airlines(option, answer),
                departs: option.segments[0]?.departs.time,
                arrives: option.segments.at(-1)?.arrives.time,
              })}
              onSelect={() => onChosen([...search.chosen, option.option_id])}
            />
          )}
        </ResultList>
      )}
    </FoundOffers>
  );
}

const Step = styled.p(type.small, { color: color.ink2, marginBlockEnd: space.s });
const Explained = styled.span({ display: 'block' });
