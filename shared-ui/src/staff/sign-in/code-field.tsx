import styled from '@emotion/styled';
import { TextField } from '../../fields/text-field.tsx';
import { size } from '../../look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';

interface CodeFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  /** Called when six digits are entered. */
  readonly onComplete: (code: string) => void;
}

const digits = 6;

/** Field for a code of an authenticator app. A complete code is submitted automatically. */
export function CodeField({ value, error, onText, onComplete: onWhole }: CodeFieldProps) {
  const { t } = useTranslation('staff');
  return (
    <Field
      label={t('signIn.code')}
      name="one-time-code"
      autoComplete="one-time-code"
      inputMode="numeric"
      dir="ltr"
      maxLength={digits + 1}
      value={value}
      error={error}
      onText={(text) => {
        onText(text);
        const code = text.replaceAll(/\D/g, '');
        if (code.length === digits && value.replaceAll(/\D/g, '').length < digits) onWhole(code);
      }}
      data-autofocus
    />
  );
}

const Field = styled(TextField)({
  fontSize: size.lead,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.3em',
});
