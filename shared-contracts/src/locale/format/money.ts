import { formattingLocale } from '@travel/contracts/locale/languages';
import type { Money } from '@travel/contracts/money';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';

export interface MoneyParts {
  /** A minus sign, which is longer than a hyphen, or nothing. */
  sign: '−' | '';
  code: string;
  /** With the currency's own decimals and the language's separators: `1,120.00`. */
  figure: string;
}

export interface MoneyStyle {
  /** Whole amounts without decimals, as wallets have them (spec §5, §9). */
  readonly short?: boolean | undefined;
}

interface Figures {
  readonly whole: Intl.NumberFormat;
  readonly fraction: Intl.NumberFormat;
}

/** By locale and decimals, a handful: making one takes longer than all that it writes in a list. */
const madeFigures = new Map<string, Figures>();

const figuresOf = (locale: string, digits: number): Figures => {
  const key = `${locale} ${digits}`;
  const made = madeFigures.get(key) ?? {
    whole: new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    fraction: new Intl.NumberFormat(locale, { minimumIntegerDigits: Math.max(digits, 1), useGrouping: false }),
  };
  madeFigures.set(key, made);
  return made;
};

/** An amount in its parts. No float on the way: amounts stay whole numbers of minor units. */
export function moneyParts({ amount, currency }: Money, language: string, { short }: MoneyStyle = {}): MoneyParts {
  const minor = BigInt(Math.abs(amount));
  const unit = 10n ** BigInt(getCurrencyDigits(currency));
  const digits = short && minor % unit === 0n ? 0 : getCurrencyDigits(currency);

  const { whole, fraction } = figuresOf(formattingLocale(language), digits);
  const figure = whole
    .formatToParts(minor / unit)
    .map((part) => (part.type === 'fraction' ? fraction.format(minor % unit) : part.value))
    .join('');

  return { sign: amount < 0 ? '−' : '', code: currency, figure };
}

/** `USD 212.00`, `−USD 84.80`: code before the figure, not to be broken between them. */
export function formatMoney(money: Money, language: string, style?: MoneyStyle): string {
  const { sign, code, figure } = moneyParts(money, language, style);
  return `${sign}${code}\u00A0${figure}`;
}

/** The figure alone, where the currency is said once above a list or a map: `1,120.00`, `−84.80`. */
export function formatFigure(money: Money, language: string): string {
  const { sign, figure } = moneyParts(money, language);
  return `${sign}${figure}`;
}
