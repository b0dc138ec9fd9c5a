import { formatMoney } from '@travel/contracts/locale/format/money';
import { isPositive, isZero, negate, type Money } from '@travel/contracts/money/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Returns a function that formats a price difference: "USD 80.00 more", "USD 20.00 back", "nothing more". */
export const useDifferenceText = (): ((difference: Money) => string) => {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  return (difference) => {
    if (isZero(difference)) return t('dateChange.same');
    return isPositive(difference)
      ? t('dateChange.more', { amount: formatMoney(difference, language) })
      : t('dateChange.less', { amount: formatMoney(negate(difference), language) });
  };
};
