import { TextField, type TextFieldProps } from '@travel/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { AuthStoreApi } from '../session/auth-store.ts';
import { maxLengths } from './field-rules.ts';

interface EmailFieldProps extends Omit<TextFieldProps, 'label'> {
  readonly store: AuthStoreApi;
}

export function EmailField({ store, onText, ...rest }: EmailFieldProps) {
  const { t } = useTranslation('mfe-auth');
  const email = useStore(store, (state) => state.email);

  return (
    <TextField
      autoComplete="username"
      {...rest}
      label={t('fields.email')}
      type="email"
      name="email"
      inputMode="email"
      maxLength={maxLengths.email}
      autoCapitalize="off"
      spellCheck={false}
      dir="auto"
      value={email}
      onText={(text) => {
        store.getState().typeEmail(text);
        onText?.(text);
      }}
    />
  );
}
