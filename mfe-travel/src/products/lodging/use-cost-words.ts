import { formatMoney } from '@travel/contracts/locale/format/money';
import type { Money } from '@travel/contracts/money/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface Fee {
  readonly label: string;
  readonly amount: Money;
}

/** Returns a function that describes the fees included in a price and the deposit. */
export const useCostWords = (): ((fees: readonly Fee[], deposit: Money | null) => string[]) => {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  return (fees, deposit) => [
    ...fees.map(({ label, amount }) => t('lodging.fee', { label, amount: formatMoney(amount, language) })),
    ...(deposit ? [t('lodging.deposit', { amount: formatMoney(deposit, language) })] : []),
  ];
};
