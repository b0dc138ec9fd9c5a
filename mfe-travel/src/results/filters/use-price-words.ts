import { money } from '@travel/contracts/money/money';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { PriceRange } from './listing-filters.ts';

/** Returns a formatter of the price filter: `USD 100 – USD 300`. */
export const usePriceWords = (): ((range: PriceRange) => string) => {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const formatFigure = (major: number): string =>
    formatMoney(money(major * 10 ** getCurrencyDigits(locale.currency), locale.currency), locale.language);
  return ({ min, max }) => {
    if (min !== null && max !== null)
      return t('results.chip.between', { min: formatFigure(min), max: formatFigure(max) });
    return max === null
      ? t('results.chip.above', { min: formatFigure(min ?? 0) })
      : t('results.chip.under', { max: formatFigure(max) });
  };
};
