import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { usePriceWords } from '../../../results/filters/use-price-words.ts';
import type { CruiseSearchAnswer } from '../cruise.ts';
import type { CruiseFilter, CruiseFilters } from './cruise-filters.ts';

/** Returns a function that labels a filter for its chip. */
export const useFilterWords = (
  counts: CruiseSearchAnswer['counts'],
): ((filter: CruiseFilter, filters: CruiseFilters) => string) => {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const list = new Intl.ListFormat(locale.language, { type: 'disjunction' });
  const priceWords = usePriceWords();

  return (filter, filters) => {
    switch (filter) {
      case 'price':
        return priceWords(filters.priceMin, filters.priceMax);
      case 'round_trip':
        return t(filters.roundTrip === 'true' ? 'cruises.roundTrip' : 'cruises.oneWay');
      default:
        return list.format(
          filters[filter].map((key) => counts[filter].find(({ value }) => value === key)?.label ?? key),
        );
    }
  };
};
