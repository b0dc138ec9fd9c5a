import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { usePriceWords } from '../../../results/filters/use-price-words.ts';
import type { CarSearchAnswer } from '../car.ts';
import type { CarFilter, CarFilters } from './car-filters.ts';

type Count = CarSearchAnswer['counts']['category'][number];

/** Returns a function that labels a filter for its chip. */
export const useFilterWords = (
  counts: CarSearchAnswer['counts'],
): ((filter: CarFilter, filters: CarFilters) => string) => {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const list = new Intl.ListFormat(locale.language, { type: 'disjunction' });
  const priceWords = usePriceWords();
  const formatNames = (all: readonly Count[], keys: readonly string[]): string =>
    list.format(keys.map((key) => all.find(({ value }) => value === key)?.label ?? key));

  return (filter, filters) => {
    switch (filter) {
      case 'price':
        return priceWords(filters.priceMin, filters.priceMax);
      case 'transmission':
        return formatNames(counts.transmission, [filters.transmission ?? '']);
      case 'seats':
        return formatNames(counts.seats, [String(filters.seats)]);
      case 'unlimited':
        return t('cars.filters.unlimited');
      case 'refundable':
        return t('results.filters.free');
      case 'prebook':
        return t(filters.prebook === 'true' ? 'cars.pay.now' : 'cars.pay.counter');
      default:
        return formatNames(counts[filter], filters[filter]);
    }
  };
};
