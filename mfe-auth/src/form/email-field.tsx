import { TextField } from '@travel/ui/fields/text-field.tsx';
import type { TextFieldProps } from '@travel/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { AuthStoreApi } from '../session/auth-store.ts';
import { lengths } from './field-rules.ts';

interface EmailFieldProps extends Omit<TextFieldProps, 'label'> {
  readonly store: AuthStoreApi;
}

/** The e-mail field shared by all modals. */
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
      maxLength={lengths.email}
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
