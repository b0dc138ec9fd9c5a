import { IconButton } from '@travel/ui/actions/icon-button.tsx';
import { HideIcon, ShowIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { TextField, type TextFieldProps } from '@travel/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxLengths } from './field-rules.ts';

/** A password field with a button that shows the typed characters. */
export function PasswordField(props: TextFieldProps) {
  const { t } = useTranslation('mfe-auth');
  const [shown, show] = useState(false);

  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      name="password"
      maxLength={maxLengths.password}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      dir="auto"
      end={
        <IconButton
          label={t(shown ? 'characters.hide' : 'characters.show')}
          icon={shown ? <HideIcon /> : <ShowIcon />}
          onClick={() => show(!shown)}
        />
      }
    />
  );
}
