import { formatExampleAmount, parseAmount } from '@travel/contracts/locale/format/typed-amount';
import { TextField, type TextFieldProps } from '@travel/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Maximum number of characters of an amount, including separators and currency code. */
const longestAmount = 40;

interface AmountFieldProps extends TextFieldProps {
  readonly value: string;
  readonly currency: string;
  /** Whether the form was submitted with this value. Otherwise errors appear when the field loses focus. */
  readonly showsErrors?: boolean;
}

/** Text field for an amount, with an error message if it cannot be parsed. Use `parseAmount` for its value. */
export function AmountField({ currency, showsErrors = false, onText, onBlur, ...field }: AmountFieldProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const [isLeft, setIsLeft] = useState(false);
  const read = parseAmount(field.value, currency, language);
  // A missing amount is only reported when Apply is pressed (spec §5).
  const fault = !read.ok && read.fault !== 'missing' && (isLeft || showsErrors) ? read.fault : null;

  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      maxLength={longestAmount}
      error={
        fault && t(`amounts.${fault}`, { typed: field.value.trim(), example: formatExampleAmount(currency, language) })
      }
      onText={(text) => {
        setIsLeft(false);
        onText?.(text);
      }}
      onBlur={(event) => {
        setIsLeft(true);
        onBlur?.(event);
      }}
    />
  );
}
