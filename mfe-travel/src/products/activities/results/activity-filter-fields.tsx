import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { CountBox } from '../../../results/filters/count-box.tsx';
import { CountBoxes } from '../../../results/filters/count-boxes.tsx';
import { FilterGroup } from '../../../results/filters/filter-group.tsx';
import { PriceFilter } from '../../../results/filters/price-filter.tsx';
import type { FilterFieldsProps } from '../../../results/listing-definition.ts';
import type { ActivitySearchAnswer } from '../activity.ts';
import type { ActivityFilters } from './activity-filters.ts';

/** Shows the activity filters, each with its number of results. */
export function ActivityFilterFields(props: FilterFieldsProps<ActivitySearchAnswer['counts'], ActivityFilters>) {
  const { counts, filters, onChange } = props;
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const change = (parts: Partial<ActivityFilters>) => onChange({ ...filters, ...parts });
  const list = (name: 'category' | 'time_of_day' | 'length' | 'language') => (
    <FilterGroup title={t(`activities.filters.${name}`)}>
      <CountBoxes values={counts[name]} chosen={filters[name]} onChosen={(chosen) => change({ [name]: chosen })} />
    </FilterGroup>
  );
  return (
    <div>
      {list('category')}
      {list('time_of_day')}
      <FilterGroup title={t('activities.filters.price', { currency: locale.currency })}>
        <PriceFilter prices={counts.price} range={filters.price} onChange={(price) => change({ price })} />
      </FilterGroup>
      {list('length')}
      <FilterGroup title={t('activities.filters.terms')}>
        <CountBox
          label={t('results.filters.free')}
          count={counts.refundable}
          checked={filters.refundable}
          onChecked={(refundable) => change({ refundable })}
        />
        <CountBox
          label={t('activities.private')}
          count={counts.private}
          checked={filters.private}
          onChecked={(isPrivate) => change({ private: isPrivate })}
        />
      </FilterGroup>
      {list('language')}
    </div>
  );
}
