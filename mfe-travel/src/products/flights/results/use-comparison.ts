import type { ListedFlight } from '@travel/contracts/endpoints/products/flights';
import { useTranslation } from 'react-i18next';
import type { Comparison } from '../../../results/compare/comparison.ts';
import { useCommonRows } from '../../../results/compare/use-common-rows.ts';
import { useFlightWords } from '../use-flight-words.ts';
import type { FlightList } from './flight-list.ts';

interface ComparedFlights {
  readonly answer: FlightList;
  readonly key: string;
  /** Whether prices are the lowest of all combinations, because later legs are still to be chosen. */
  readonly isLowest: boolean;
  readonly nameOf: (option: ListedFlight) => string;
  readonly onSelect: (option: ListedFlight) => void;
}

/** Returns the table that compares the flights for a leg. */
export const useComparison = ({
  answer,
  key,
  isLowest,
  nameOf,
  onSelect,
}: ComparedFlights): Comparison<ListedFlight> => {
  const { t } = useTranslation('mfe-travel');
  const words = useFlightWords();
  const rows = useCommonRows();
  const formatTimes = ({ segments, days_later: later }: ListedFlight): string => {
    const times = `${segments[0]?.departs.time ?? ''} – ${segments.at(-1)?.arrives.time ?? ''}`;
    return later > 0 ? `${times}, ${t('flights.daysLater', { count: later })}` : times;
  };
  const formatStops = ({ stops }: ListedFlight): string =>
    [words.stops(stops.length), ...stops.map(({ airport }) => words.airport(airport, answer))].join(', ');
  return {
    key,
    nameOf,
    choose: (option) => () => onSelect(option),
    rows: [
      rows.price(t(isLowest ? 'flights.compare.from' : 'results.compare.rows.total'), ({ total }) => total),
      { label: t('flights.compare.times'), of: formatTimes },
      { label: t('flights.filters.duration'), of: ({ minutes }) => words.duration(minutes) },
      { label: t('flights.filters.stops'), of: formatStops },
      { label: t('flights.filters.airlines'), of: (option) => words.airlines(option, answer) },
      {
        label: t('flights.filters.bags'),
        of: ({ bags }) =>
          [
            t(bags.cabin ? 'flights.bags.cabinIn' : 'flights.bags.personalOnly'),
            bags.checked > 0 ? t('flights.bags.checkedIn', { count: bags.checked }) : t('flights.bags.noneIn'),
          ].join(', '),
      },
      { label: t('flights.compare.carbon'), of: ({ emissions }) => words.emissions(emissions) },
    ],
  };
};
