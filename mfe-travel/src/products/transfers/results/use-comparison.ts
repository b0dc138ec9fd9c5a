import { useTranslation } from 'react-i18next';
import type { Comparison } from '../../../results/compare/comparison.ts';
import { useCommonRows } from '../../../results/compare/use-common-rows.ts';
import type { TransferResult, TransferSearchAnswer } from '../transfer.ts';

/** Returns the table that compares transfers. */
export const useComparison = (
  { place }: TransferSearchAnswer,
  key: string,
  choose: (transfer: TransferResult) => string,
): Comparison<TransferResult> => {
  const { t } = useTranslation('mfe-travel');
  const rows = useCommonRows();
  return {
    key,
    nameOf: ({ vehicle, supplier }) => t('transfers.named', { what: vehicle.label, whose: supplier.name }),
    choose,
    rows: [
      rows.total(),
      rows.price(t('transfers.compare.passenger'), ({ price }) => price.per_passenger),
      { label: t('transfers.filters.vehicle'), of: ({ model }) => t('transfers.orSimilar', { model }) },
      {
        label: t('transfers.filters.kind'),
        of: ({ shared }) => t(shared ? 'transfers.shared' : 'transfers.private'),
      },
      { label: t('transfers.compare.room'), of: ({ seats, bags }) => t('transfers.room', { seats, bags }) },
      rows.cancellation(place.time_zone),
      rows.rating(),
    ],
  };
};
