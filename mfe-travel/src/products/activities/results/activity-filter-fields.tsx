import { useTranslation } from 'react-i18next';
import { CountBox } from '../../../results/filters/count-box.tsx';
import { CountBoxes } from '../../../results/filters/count-boxes.tsx';
import { FilterGroup } from '../../../results/filters/filter-group.tsx';
import { PriceGroup } from '../../../results/filters/price-group.tsx';
import { RefundableBox } from '../../../results/filters/refundable-box.tsx';
import type { FilterFieldsProps } from '../../../results/listing-definition.ts';
import type { ActivitySearchAnswer } from '../activity.ts';
import type { ActivityFilters } from './activity-filters.ts';

/** Shows the activity filters, each with its number of results. */
export function ActivityFilterFields(props: FilterFieldsProps<ActivitySearchAnswer['counts'], ActivityFilters>) {
  const { counts, filters, onChange } = props;
  const { t } = useTranslation('mfe-travel');
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
      <PriceGroup
        titleKey="activities.filters.price"
        prices={counts.price}
        range={filters.price}
        onChange={(price) => change({ price })}
      />
      {list('length')}
      <FilterGroup title={t('activities.filters.terms')}>
        <RefundableBox counts={counts} filters={filters} onChange={change} />
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
