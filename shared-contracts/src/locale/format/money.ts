import { getFormattingLocale } from '@travel/contracts/locale/languages';
import type { Money } from '@travel/contracts/money/money';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';

export interface MoneyParts {
  /** A minus sign (U+2212) for negative amounts, otherwise empty. */
  sign: '−' | '';
  code: string;
  /** The amount with the decimals of its currency and the separators of the language: `1,120.00`. */
  figure: string;
}

export interface MoneyStyle {
  /** Omits the decimals of round amounts, as wallets do (spec §5, §9). */
  readonly short?: boolean | undefined;
}

interface Figures {
  readonly whole: Intl.NumberFormat;
  readonly fraction: Intl.NumberFormat;
}

/** Cached by locale and decimals, because creating a formatter takes longer than formatting a list. */
const madeFigures = new Map<string, Figures>();

const getFigures = (locale: string, digits: number): Figures => {
  const key = `${locale} ${digits}`;
  const made = madeFigures.get(key) ?? {
    whole: new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    fraction: new Intl.NumberFormat(locale, { minimumIntegerDigits: Math.max(digits, 1), useGrouping: false }),
  };
  madeFigures.set(key, made);
  return made;
};

/** Splits an amount into its parts. It never uses floats: amounts stay integers of minor units. */
export function toMoneyParts({ amount, currency }: Money, language: string, { short }: MoneyStyle = {}): MoneyParts {
  const minor = BigInt(Math.abs(amount));
  const unit = 10n ** BigInt(getCurrencyDigits(currency));
  const digits = short && minor % unit === 0n ? 0 : getCurrencyDigits(currency);

  const { whole, fraction } = getFigures(getFormattingLocale(language), digits);
  const figure = whole
    .formatToParts(minor / unit)
    .map((part) => (part.type === 'fraction' ? fraction.format(minor % unit) : part.value))
    .join('');

  return { sign: amount < 0 ? '−' : '', code: currency, figure };
}

/** Formats an amount with its code and a no-break space: `USD 212.00`, `−USD 84.80`. */
export function formatMoney(money: Money, language: string, style?: MoneyStyle): string {
  const { sign, code, figure } = toMoneyParts(money, language, style);
  return `${sign}${code}\u00A0${figure}`;
}

/** Formats an amount without its code, for lists and maps that show the currency once: `1,120.00`, `−84.80`. */
export function formatPlainAmount(money: Money, language: string): string {
  const { sign, figure } = toMoneyParts(money, language);
  return `${sign}${figure}`;
}
