import { formattingLocale } from '@travel/contracts/locale/languages';
import { toDecimal, type Money } from '@travel/contracts/money';
import { useHost } from '../../host/host-context.tsx';

/** From here on a figure would be wider than a pin: `1.2M`. */
const long = 100_000;

/** The price on a pin: the figure alone, in whole units of the currency that is said above the list. */
export const usePinFigure = (): ((price: Money) => string) => {
  const { locale } = useHost();
  const language = formattingLocale(locale.language);
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  return (price) => {
    const units = Number(toDecimal(price));
    return (units < long ? whole : short).format(units);
  };
};
