import { Chip } from '@travel/ui/cards/chip.tsx';
import { useTranslation } from 'react-i18next';
import { CountBox } from '../../../results/filters/count-box.tsx';
import { CountBoxes } from '../../../results/filters/count-boxes.tsx';
import { Chips } from '../../../results/filters/chips.ts';
import { FilterGroup } from '../../../results/filters/filter-group.tsx';
import { PriceGroup } from '../../../results/filters/price-group.tsx';
import { RefundableBox } from '../../../results/filters/refundable-box.tsx';
import type { FilterFieldsProps } from '../../../results/listing-definition.ts';
import type { CarSearchAnswer } from '../car.ts';
import type { CarFilters } from './car-filters.ts';

/** Shows the car filters, each with its number of results. */
export function CarFilterFields(props: FilterFieldsProps<CarSearchAnswer['counts'], CarFilters>) {
  const { counts, filters, onChange } = props;
  const { t } = useTranslation('mfe-travel');
  const change = (parts: Partial<CarFilters>) => onChange({ ...filters, ...parts });
  const list = (name: 'category' | 'fuel' | 'supplier' | 'station') => (
    <FilterGroup title={t(`cars.filters.${name}`)}>
      <CountBoxes values={counts[name]} chosen={filters[name]} onChosen={(chosen) => change({ [name]: chosen })} />
    </FilterGroup>
  );
  return (
    <div>
      {list('category')}
      <PriceGroup
        titleKey="cars.filters.price"
        prices={counts.price}
        range={filters.price}
        onChange={(price) => change({ price })}
      />
      <FilterGroup title={t('cars.filters.terms')}>
        <RefundableBox counts={counts} filters={filters} onChange={change} />
        <CountBox
          label={t('cars.filters.unlimited')}
          count={counts.unlimited}
          checked={filters.unlimited}
          onChecked={(unlimited) => change({ unlimited })}
        />
        <CountBox
          label={t('cars.pay.now')}
          count={counts.prebook}
          checked={filters.prebook === 'true'}
          onChecked={(on) => change({ prebook: on ? 'true' : null })}
        />
        <CountBox
          label={t('cars.pay.counter')}
          count={counts.at_counter}
          checked={filters.prebook === 'false'}
          onChecked={(on) => change({ prebook: on ? 'false' : null })}
        />
      </FilterGroup>
      <FilterGroup title={t('cars.filters.transmission')}>
        {counts.transmission.map(({ value, label, count }) => (
          <CountBox
            key={value}
            label={label}
            count={count}
            checked={filters.transmission === value}
            onChecked={(on) =>
              change({ transmission: on && (value === 'automatic' || value === 'manual') ? value : null })
            }
          />
        ))}
      </FilterGroup>
      <FilterGroup title={t('cars.filters.seats')}>
        <Chips>
          {counts.seats.map(({ value, label, count }) => (
            <Chip
              key={value}
              pressed={filters.seats === Number(value)}
              aria-label={`${label}, ${t('cars.count', { count })}`}
              onClick={() => change({ seats: filters.seats === Number(value) ? null : Number(value) })}
            >
              {value}+
            </Chip>
          ))}
        </Chips>
      </FilterGroup>
      {list('fuel')}
      {list('supplier')}
      {list('station')}
    </div>
  );
}
