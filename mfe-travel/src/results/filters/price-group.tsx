import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FilterGroup } from './filter-group.tsx';
import { PriceFilter, type PriceFilterProps } from './price-filter.tsx';

interface PriceGroupProps extends PriceFilterProps {
  /** Key of the title, which contains the currency. */
  readonly titleKey: string;
}

/** Group of the price filter. Its title names what the price is for. */
export function PriceGroup({ titleKey, ...filter }: PriceGroupProps) {
  const { t } = useTranslation('mfe-travel');
  const { currency } = useHost().locale;
  return (
    <FilterGroup title={t(titleKey, { currency })}>
      <PriceFilter {...filter} />
    </FilterGroup>
  );
}
