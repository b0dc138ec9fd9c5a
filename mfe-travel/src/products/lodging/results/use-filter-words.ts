import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { usePriceWords } from '../../../results/filters/use-price-words.ts';
import type { LodgingList } from '../lodging.ts';
import { listActiveFilters, parseFeature, type LodgingFilters } from '../lodging-filters.ts';

interface FilterInWords {
  /** Named as in the API. */
  readonly filter: string;
  readonly label: string;
}

/** Returns a function that labels the active filters, without those that the answer has no label for. */
export const useFilterWords = (
  counts: LodgingList<unknown>['counts'],
): ((filters: LodgingFilters) => readonly FilterInWords[]) => {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const priceWords = usePriceWords();
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  const labels = (of: 'kind' | 'features' | 'area' | 'bedrooms', values: readonly string[]): string[] =>
    counts[of].flatMap(({ value, label }) => (values.includes(value) ? [label] : []));

  const words = (filter: string, filters: LodgingFilters): string => {
    switch (filter) {
      case 'price':
        return priceWords(filters.priceMin, filters.priceMax);
      case 'refundable':
        return t('results.filters.free');
      case 'kind':
        return list.format(labels('kind', filters.kind));
      case 'bedrooms':
        return list.format(labels('bedrooms', [String(filters.bedrooms)]));
      case 'area':
        return list.format(filters.area);
      default:
        return list.format(labels('features', [parseFeature(filter) ?? '']));
    }
  };
  return (filters) =>
    listActiveFilters(filters).flatMap((filter) => {
      const label = words(filter, filters);
      return label ? [{ filter, label }] : [];
    });
};
