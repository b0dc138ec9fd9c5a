import { formatExampleAmount, parseAmount } from '@travel/contracts/locale/format/typed-amount';
import { zero } from '@travel/contracts/money/money';
import { isCashCardAmount } from '@travel/contracts/payments/cash-card-amount';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useState } from 'react';

interface CashAmountOptions {
  readonly currencies: readonly string[];
  /** The currency of money that exists; undefined if a person chooses it. */
  readonly given?: string | undefined;
}

/** Holds the typed amount of a cash card or voucher, and its currency. */
export const useCashAmount = ({ currencies, given }: CashAmountOptions) => {
  const { locale } = useHost();
  const [chosen, setChosen] = useState(
    currencies.includes(locale.currency) ? locale.currency : (currencies[0] ?? 'USD'),
  );
  const [typed, setTyped] = useState('');
  const currency = given ?? chosen;
  const read = parseAmount(typed, currency, locale.language);
  const amount = read.ok ? read.amount : zero(currency);
  return { currency, amount, isValid: isCashCardAmount(amount), typed, setTyped, setChosen };
};

type CashAmount = ReturnType<typeof useCashAmount>;

interface CashAmountFieldsProps {
  readonly value: CashAmount;
  /** The currencies to choose from; undefined for a given currency. */
  readonly currencies?: readonly string[] | undefined;
  readonly currencyLabel: string;
  readonly amountLabel: string;
  /** Returns the error of an amount that is not valid; undefined until the form is sent. */
  readonly renderError?: ((example: string) => string) | undefined;
}

/** Fields of the amount of a cash card or voucher, and of its currency. */
export function CashAmountFields(props: CashAmountFieldsProps) {
  const { value, currencies, currencyLabel, amountLabel, renderError } = props;
  const { currency, isValid, typed, setTyped, setChosen } = value;
  const { language } = useHost().locale;
  return (
    <>
      {currencies && (
        <SelectField label={currencyLabel} value={currency} onValue={setChosen}>
          {currencies.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={amountLabel}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={40}
        value={typed}
        error={isValid ? undefined : renderError?.(formatExampleAmount(currency, language))}
        onText={setTyped}
      />
    </>
  );
}
