import { numberFormat } from '@travel/contracts/locale/format/formats';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { toDecimal, type Money } from '@travel/contracts/money/money';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/**
 * Returns a formatter for prices without their currency, which is shown elsewhere: `1,234` in major units, or `1.2M`
 * for prices of at least `compactFrom` units.
 */
export const useShortPrice = (compactFrom = 100_000): ((price: Money) => string) => {
  const { locale } = useHost();
  return (price) => {
    const units = Number(toDecimal(price));
    const style =
      Math.round(units) < compactFrom ? ({ maximumFractionDigits: 0 } as const) : ({ notation: 'compact' } as const);
    return numberFormat(getFormattingLocale(locale.language), style).format(units);
  };
};
