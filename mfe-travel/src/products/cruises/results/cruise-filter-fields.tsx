import { useTranslation } from 'react-i18next';
import { CountBox } from '../../../results/filters/count-box.tsx';
import { CountBoxes } from '../../../results/filters/count-boxes.tsx';
import { FilterGroup } from '../../../results/filters/filter-group.tsx';
import { PriceGroup } from '../../../results/filters/price-group.tsx';
import type { FilterFieldsProps } from '../../../results/listing-definition.ts';
import type { CruiseSearchAnswer } from '../cruise.ts';
import type { CruiseFilters } from './cruise-filters.ts';

/** Shows the cruise filters, each with its number of results. */
export function CruiseFilterFields(props: FilterFieldsProps<CruiseSearchAnswer['counts'], CruiseFilters>) {
  const { counts, filters, onChange } = props;
  const { t } = useTranslation('mfe-travel');
  const change = (parts: Partial<CruiseFilters>) => onChange({ ...filters, ...parts });
  const list = (name: 'length' | 'cabin' | 'line' | 'ship' | 'from' | 'port') => (
    <FilterGroup title={t(`cruises.filters.${name}`)}>
      <CountBoxes values={counts[name]} chosen={filters[name]} onChosen={(chosen) => change({ [name]: chosen })} />
    </FilterGroup>
  );
  const trip = (roundTrip: 'true' | 'false', label: string, count: number) => (
    <CountBox
      label={label}
      count={count}
      checked={filters.round_trip === roundTrip}
      onChecked={(on) => change({ round_trip: on ? roundTrip : null })}
    />
  );
  return (
    <div>
      {list('length')}
      <PriceGroup
        titleKey="cruises.filters.price"
        prices={counts.price}
        range={filters.price}
        onChange={(price) => change({ price })}
      />
      {list('cabin')}
      <FilterGroup title={t('cruises.filters.trip')}>
        {trip('true', t('cruises.roundTrip'), counts.round_trip)}
        {trip('false', t('cruises.oneWay'), counts.one_way)}
      </FilterGroup>
      {list('from')}
      {list('port')}
      {list('line')}
      {list('ship')}
    </div>
  );
}
