import { fromDecimal, min, MoneyError } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import { currencyDigits } from '@travel/contracts/money/currencies';

/**
 * Whether a text may stand in the field while it is typed: figures, and no more decimals than the currency has (spec
 * §5/01, §9/06: two; none of the yen, three of the dinar). A sign for decimals may stand where there are none, or the
 * figures typed after it would be taken for whole ones.
 */
export const isTypedAmount = (text: string, currency: string): boolean =>
  new RegExp(`^\\d{0,9}([.,]\\d{0,${currencyDigits(currency)}})?$`).test(text);

/**
 * What of a cash card a typed amount takes: capped at what there is and what is left to pay (spec §5/01). Null where the
 * text is empty, zero or no amount.
 */
export const cashAmount = (text: string, available: Money, payable: Money): Money | null => {
  try {
    const wanted = fromDecimal(text.trim().replace(',', '.').replace(/\.$/, ''), payable.currency);
    return wanted.amount > 0 ? min(wanted, min(available, payable)) : null;
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
};
