import { useTranslation } from 'react-i18next';
import { usePriceWords } from '../../../results/filters/use-price-words.ts';
import type { FlightFilters } from '../flight-search.ts';
import { useFlightWords } from '../use-flight-words.ts';
import type { FlightList } from './flight-list.ts';

/** Returns a chip for each active filter: its label and the function that clears it. */
export const useFilterChips = (
  filters: FlightFilters,
  { facets }: FlightList,
  onChange: (filters: FlightFilters) => void,
) => {
  const { t } = useTranslation('mfe-travel');
  const words = useFlightWords();
  const priceWords = usePriceWords();
  const createChip = (key: string, label: string, cleared: Partial<FlightFilters>) => ({
    key,
    label,
    onClear: () => onChange({ ...filters, ...cleared }),
  });
  const { stops, airlines, depart, arrive, duration, bags, price } = filters;
  return [
    ...(stops === null
      ? []
      : [createChip('stops', stops === 0 ? words.stops(0) : t('flights.filters.upToOne'), { stops: null })]),
    ...airlines.map((code) =>
      createChip(code, facets.airlines.find(({ value }) => value === code)?.label ?? code, {
        airlines: airlines.filter((one) => one !== code),
      }),
    ),
    ...(depart === null
      ? []
      : [createChip('depart', t('flights.filters.leaves', { hours: depart }), { depart: null })]),
    ...(arrive === null ? [] : [createChip('arrive', t('flights.filters.lands', { hours: arrive }), { arrive: null })]),
    ...(duration === null ? [] : [createChip('duration', words.duration(duration), { duration: null })]),
    ...(bags === 'none' ? [] : [createChip('bags', t(`flights.filters.bag.${bags}`), { bags: 'none' as const })]),
    ...(price === null ? [] : [createChip('price', priceWords({ min: null, max: price }), { price: null })]),
  ];
};
