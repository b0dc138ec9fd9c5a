import { formatExampleAmount, readAmount } from '@travel/contracts/format/typed-amount';
import { TextField } from '@travel/ui/text-field';
import type { TextFieldProps } from '@travel/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The longest text that is an amount with its separators and code. */
const longestAmount = 40;

interface AmountFieldProps extends TextFieldProps {
  readonly value: string;
  readonly currency: string;
  readonly language: string;
  /** Whether the form was sent with what is typed; else an error shows once the field is left. */
  readonly isJudged?: boolean;
}

/** An amount as it is typed or pasted, with a message where it cannot be read. Read it with `readAmount`. */
export function AmountField({ currency, language, isJudged = false, onText, onBlur, ...field }: AmountFieldProps) {
  const { t } = useTranslation('mfe-checkout');
  const [isLeft, setIsLeft] = useState(false);
  const read = readAmount(field.value, currency, language);
  // An empty amount is answered where it is applied (spec §5).
  const fault = !read.ok && read.fault !== 'missing' && (isLeft || isJudged) ? read.fault : null;

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
