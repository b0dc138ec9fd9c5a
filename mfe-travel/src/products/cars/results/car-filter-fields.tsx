import styled from '@emotion/styled';
import { Chip } from '@travel/ui/cards/chip.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { CountBox } from '../../../results/filters/count-box.tsx';
import { CountBoxes } from '../../../results/filters/count-boxes.tsx';
import { FilterGroup } from '../../../results/filters/filter-group.tsx';
import { PriceFilter } from '../../../results/filters/price-filter.tsx';
import type { FilterFieldsProps } from '../../../results/listing-definition.ts';
import type { CarSearchAnswer } from '../car.ts';
import type { CarFilters } from './car-filters.ts';

/** Shows the car filters, each with its number of results. */
export function CarFilterFields(props: FilterFieldsProps<CarSearchAnswer['counts'], CarFilters>) {
  const { counts, filters, onChange } = props;
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const change = (parts: Partial<CarFilters>) => onChange({ ...filters, ...parts });
  const list = (name: 'category' | 'fuel' | 'supplier' | 'station') => (
    <FilterGroup title={t(`cars.filters.${name}`)}>
      <CountBoxes values={counts[name]} chosen={filters[name]} onChosen={(chosen) => change({ [name]: chosen })} />
    </FilterGroup>
  );
  return (
    <div>
      {list('category')}
      <FilterGroup title={t('cars.filters.price', { currency: locale.currency })}>
        <PriceFilter prices={counts.price} range={filters.price} onChange={(price) => change({ price })} />
      </FilterGroup>
      <FilterGroup title={t('cars.filters.terms')}>
        <CountBox
          label={t('results.filters.free')}
          count={counts.refundable}
          checked={filters.refundable}
          onChecked={(refundable) => change({ refundable })}
        />
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

const Chips = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
