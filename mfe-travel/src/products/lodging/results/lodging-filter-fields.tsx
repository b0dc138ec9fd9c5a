import { Chip } from '@travel/ui/cards/chip.tsx';
import { useTranslation } from 'react-i18next';
import { CountBoxes } from '../../../results/filters/count-boxes.tsx';
import { Chips } from '../../../results/filters/chips.ts';
import { FilterGroup } from '../../../results/filters/filter-group.tsx';
import { PriceGroup } from '../../../results/filters/price-group.tsx';
import { RefundableBox } from '../../../results/filters/refundable-box.tsx';
import type { FilterFieldsProps } from '../../../results/listing-definition.ts';
import type { LodgingList } from '../lodging.ts';
import type { LodgingFilters } from '../lodging-filters.ts';

/** Shows the lodging filters, each with its number of results. */
export function LodgingFilterFields(props: FilterFieldsProps<LodgingList<unknown>['counts'], LodgingFilters>) {
  const { counts, filters, onChange } = props;
  const { t } = useTranslation('mfe-travel');
  const change = (parts: Partial<LodgingFilters>) => onChange({ ...filters, ...parts });
  const boxes = (filter: 'kind' | 'features' | 'area') => (
    <CountBoxes values={counts[filter]} chosen={filters[filter]} onChosen={(chosen) => change({ [filter]: chosen })} />
  );

  return (
    <div>
      <PriceGroup
        titleKey="results.filters.price"
        prices={counts.price}
        range={filters.price}
        onChange={(price) => change({ price })}
      />
      <FilterGroup title={t('results.filters.cancellation')}>
        <RefundableBox counts={counts} filters={filters} onChange={change} />
      </FilterGroup>
      {counts.bedrooms.length > 1 && (
        <FilterGroup title={t('lodging.filters.bedrooms')}>
          <Chips>
            {counts.bedrooms.map(({ value, label, count }) => {
              const pressed = filters.bedrooms === Number(value);
              return (
                <Chip
                  key={value}
                  pressed={pressed}
                  disabled={count === 0 && !pressed}
                  aria-label={t('lodging.filters.counted', { label, count })}
                  onClick={() => change({ bedrooms: pressed ? null : Number(value) })}
                >
                  {t('lodging.filters.orMore', { count: Number(value) })}
                </Chip>
              );
            })}
          </Chips>
        </FilterGroup>
      )}
      {counts.kind.length > 1 && <FilterGroup title={t('lodging.filters.kind')}>{boxes('kind')}</FilterGroup>}
      {counts.area.length > 1 && <FilterGroup title={t('results.filters.area')}>{boxes('area')}</FilterGroup>}
      {counts.features.length > 0 && (
        <FilterGroup title={t('lodging.filters.features')}>{boxes('features')}</FilterGroup>
      )}
    </div>
  );
}
