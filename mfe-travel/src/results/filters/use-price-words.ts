import { money } from '@travel/contracts/money/money';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../host/host-context.tsx';

/** Returns a formatter of the price filter: `USD 100 – USD 300`. Takes major units of the visitor's currency. */
export const usePriceWords = (): ((priceMin: number | null, priceMax: number | null) => string) => {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const formatFigure = (major: number): string =>
    formatMoney(money(major * 10 ** getCurrencyDigits(locale.currency), locale.currency), locale.language);
  return (priceMin, priceMax) => {
    if (priceMin !== null && priceMax !== null)
      return t('results.chip.between', { min: formatFigure(priceMin), max: formatFigure(priceMax) });
    return priceMax === null
      ? t('results.chip.above', { min: formatFigure(priceMin ?? 0) })
      : t('results.chip.under', { max: formatFigure(priceMax) });
  };
};
