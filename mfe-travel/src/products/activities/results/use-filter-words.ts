import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { usePriceWords } from '../../../results/filters/use-price-words.ts';
import type { ActivitySearchAnswer } from '../activity.ts';
import type { ActivityFilter, ActivityFilters } from './activity-filters.ts';

/** Returns a function that labels a filter for its chip. */
export const useFilterWords = (
  counts: ActivitySearchAnswer['counts'],
): ((filter: ActivityFilter, filters: ActivityFilters) => string) => {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const list = new Intl.ListFormat(locale.language, { type: 'disjunction' });
  const priceWords = usePriceWords();
  return (filter, filters) => {
    switch (filter) {
      case 'price':
        return priceWords(filters.priceMin, filters.priceMax);
      case 'private':
        return t('activities.private');
      case 'refundable':
        return t('results.filters.free');
      default:
        return list.format(
          filters[filter].map((key) => counts[filter].find(({ value }) => value === key)?.label ?? key),
        );
    }
  };
};
