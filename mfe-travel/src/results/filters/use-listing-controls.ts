import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { FilterChip } from './filter-chips.tsx';
import type { Filters, FilterValues, ListingFilters } from './listing-filters.ts';
import { usePriceWords } from './use-price-words.ts';

interface ListingControlsInput<F extends Filters, Values> {
  readonly filters: Values;
  /** Filter counts in the API response, which contain the labels of most filter values. */
  readonly counts: object;
  readonly onChange: (filters: Values) => void;
  /** Functions that label the chips of filters whose labels are not in the API response. */
  readonly labels?: { readonly [Name in keyof F]?: (value: NonNullable<F[Name]['none']>) => string };
}

interface Labelled {
  readonly value: string;
  readonly label?: string;
}

/** Returns the controls of a list: its sort order, and a chip for each active filter. */
export const useListingControls = <Sort extends string, F extends Filters, Values extends FilterValues<Sort, F>>(
  listing: ListingFilters<Sort, F>,
  { filters, counts, onChange, labels = {} }: ListingControlsInput<F, Values>,
) => {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  const formatPrice = usePriceWords();
  const current: object = filters;
  const ownLabels: object = labels;
  const listLabels = (name: string, value: unknown): string[] => {
    const known: readonly Labelled[] = Reflect.get(counts, name) ?? [];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.map((one) => known.find((counted) => counted.value === String(one))?.label ?? String(one));
  };
  const getLabel = (active: string): string => {
    const [name = '', one] = active.split(':');
    const value: unknown = one === undefined ? Reflect.get(current, name) : [one];
    const label: ((of: unknown) => string) | undefined = Reflect.get(ownLabels, name);
    if (label) return label(value);
    if (name === 'price') return formatPrice(Reflect.get(current, name));
    return name === 'refundable' ? t('results.filters.free') : list.format(listLabels(name, value));
  };
  const clear = (name: string) => onChange(listing.clear(filters, name));
  return {
    sort: {
      value: filters.sort,
      all: listing.sorts,
      onSort: (sort: Sort) => onChange({ ...filters, sort }),
    },
    chips: listing.listActive(filters).map((key): FilterChip => ({
      key,
      label: getLabel(key),
      onClear: () => clear(key),
    })),
    onClear: () => clear('all'),
  };
};
