import { useTranslation } from 'react-i18next';
import { CountBox } from '../../../results/filters/count-box.tsx';
import { CountBoxes } from '../../../results/filters/count-boxes.tsx';
import { FilterGroup } from '../../../results/filters/filter-group.tsx';
import { RefundableBox } from '../../../results/filters/refundable-box.tsx';
import type { FilterFieldsProps } from '../../../results/listing-definition.ts';
import type { TransferSearchAnswer } from '../transfer.ts';
import type { TransferFilters } from './transfer-filters.ts';

/** Shows the transfer filters, each with its number of results. */
export function TransferFilterFields(props: FilterFieldsProps<TransferSearchAnswer['counts'], TransferFilters>) {
  const { counts, filters, onChange } = props;
  const { t } = useTranslation('mfe-travel');
  const change = (parts: Partial<TransferFilters>) => onChange({ ...filters, ...parts });
  const boxes = (name: 'vehicle' | 'supplier') => (
    <FilterGroup title={t(`transfers.filters.${name}`)}>
      <CountBoxes values={counts[name]} chosen={filters[name]} onChosen={(chosen) => change({ [name]: chosen })} />
    </FilterGroup>
  );
  return (
    <div>
      {boxes('vehicle')}
      <FilterGroup title={t('transfers.filters.kind')}>
        <CountBox
          label={t('transfers.private')}
          count={counts.private}
          checked={filters.shared === 'false'}
          onChecked={(on) => change({ shared: on ? 'false' : null })}
        />
        <CountBox
          label={t('transfers.shared')}
          count={counts.shared}
          checked={filters.shared === 'true'}
          onChecked={(on) => change({ shared: on ? 'true' : null })}
        />
        <RefundableBox counts={counts} filters={filters} onChange={change} />
      </FilterGroup>
      {boxes('supplier')}
    </div>
  );
}
