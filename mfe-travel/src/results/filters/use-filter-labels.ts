import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { ListingValues } from './listing-filters.ts';
import { usePriceWords } from './use-price-words.ts';

/** Functions that label the values of filters whose labels are not in the API response. */
export type FilterLabels<Values> = { readonly [Name in keyof Values]?: (value: NonNullable<Values[Name]>) => string };

interface FilterOption {
  readonly value: string;
  readonly label?: string;
}

/**
 * Returns a function that labels an active filter by its name, such as `price` or `amenities:pool`.
 * @param counts number of offers by filter value, with the labels of most values
 */
export const useFilterLabels = <Values extends ListingValues>(
  filters: Values,
  counts: object,
  labels: FilterLabels<Values> = {},
): ((active: string) => string) => {
  const current: object = filters;
  const ownLabels: object = labels;
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const formatPrice = usePriceWords();
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  const listLabels = (name: string, value: unknown): string[] => {
    const known: readonly FilterOption[] = Reflect.get(counts, name) ?? [];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.map((one) => known.find((counted) => counted.value === String(one))?.label ?? String(one));
  };
  return (active) => {
    const [name = '', one] = active.split(':');
    const value: unknown = one === undefined ? Reflect.get(current, name) : [one];
    const label: ((of: unknown) => string) | undefined = Reflect.get(ownLabels, name);
    if (label) return label(value);
    if (name === 'price') return formatPrice(Reflect.get(current, name));
    return name === 'refundable' ? t('results.filters.free') : list.format(listLabels(name, value));
  };
};
