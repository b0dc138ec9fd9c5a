import { useTranslation } from 'react-i18next';
import { CountBox } from './count-box.tsx';

interface RefundableBoxProps {
  readonly counts: { readonly refundable: number };
  readonly filters: { readonly refundable: boolean };
  readonly onChange: (filters: { readonly refundable: boolean }) => void;
}

/** Checkbox for offers that can be cancelled for free. */
export function RefundableBox({ counts, filters, onChange }: RefundableBoxProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <CountBox
      label={t('results.filters.free')}
      count={counts.refundable}
      checked={filters.refundable}
      onChecked={(refundable) => onChange({ refundable })}
    />
  );
}
