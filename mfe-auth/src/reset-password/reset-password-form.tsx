import { Button } from '@travel/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resetPasswordMessages } from '../faults/messages.ts';
import { AuthForm } from '../form/auth-form.tsx';
import type { AuthFormProps } from '../form/auth-form.tsx';
import { check, rules } from '../form/field-rules.ts';
import { PasswordField } from '../form/password-field.tsx';
import { ownTimeZone } from '../session/own-time-zone.ts';
import { useSubmit } from '../form/use-submit.ts';

/** A new password by the token of a mailed link; a link that works no more leads to a new one. */
export function ResetPasswordForm({ host, prefill, onMode, onEntered }: AuthFormProps) {
  const { t } = useTranslation('mfe-auth');
  const [password, setPassword] = useState('');
  const { form, faults, working, submit, mended } = useSubmit(resetPasswordMessages);
  const { token } = prefill;
  const gone = faults.form?.code === 'reset_token_gone';
  const over = token === undefined || gone;

  const reset = () => {
    if (token === undefined || gone) {
      onMode('forgot-password');
      return;
    }
    submit(check([['password', password, rules.newPassword]]), async () =>
      onEntered(
        await host.http('POST /api/auth/reset-password', { body: { token, password, time_zone: ownTimeZone() } }),
      ),
    );
  };
  const lead = token === undefined ? 'faults.tokenGone' : 'reset.lead';

  return (
    <AuthForm host={host} form={form} lead={gone ? undefined : t(lead)} fault={faults.form} onSubmit={reset}>
      {!over && (
        <PasswordField
          label={t('fields.newPassword')}
          help={t('fields.passwordHelp')}
          autoComplete="new-password"
          value={password}
          error={faults.fields.password && t(faults.fields.password)}
          onText={(text) => {
            setPassword(text);
            mended('password');
          }}
          data-autofocus
        />
      )}
      <Button type="submit" tone="accent" wide working={working} data-autofocus={over || undefined}>
        {t(over ? 'reset.newLink' : 'reset.submit')}
      </Button>
    </AuthForm>
  );
}
