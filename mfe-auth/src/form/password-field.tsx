import { IconButton } from '@travel/ui/icon-button';
import { HideIcon, ShowIcon } from '@travel/ui/icons';
import { TextField } from '@travel/ui/text-field';
import type { TextFieldProps } from '@travel/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengths } from './field-rules.ts';

/** A password, hidden until the traveller asks to see it. */
export function PasswordField(props: TextFieldProps) {
  const { t } = useTranslation('mfe-auth');
  const [shown, show] = useState(false);

  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      name="password"
      maxLength={lengths.password}
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
