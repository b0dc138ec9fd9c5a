import { Button } from '@travel/ui/actions/button.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthForm, type AuthFormProps } from '../form/auth-form.tsx';
import { EmailField } from '../form/email-field.tsx';
import { findFieldErrors, rules } from '../form/field-rules.ts';
import { LinkWithQuestion, FormLinks } from '../form/form-parts.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { signInMessages } from '../errors/messages.ts';
import { getTimeZone } from '@travel/contracts/time/time-zone';
import { supportsPasskeys, usePasskey } from './use-passkey.ts';

/** Sign-in by e-mail and password. The focus starts on the first field that is still empty. */
export function SignInForm({ host, store, prefill, invitation, onMode, onEntered }: AuthFormProps) {
  const { t } = useTranslation('mfe-auth');
  const [password, setPassword] = useState('');
  const [emailKnown] = useState(() => store.getState().email !== '');
  const { form, formError, working, submit, getFieldError, clearError } = useSubmit(signInMessages);

  const callPasskey = usePasskey(host, onEntered);

  const getLead = () => {
    if (invitation) return t('signIn.invitedBy', { trip: invitation.trip_name, name: invitation.invited_by });
    return t(prefill.reason ? `signIn.reason.${prefill.reason}` : 'signIn.lead');
  };

  const signIn = () => {
    const { email } = store.getState();
    submit(
      findFieldErrors([
        ['email', email, rules.email],
        ['password', password, rules.password],
      ]),
      async () =>
        onEntered(
          await host.http('POST /api/auth/sign-in', {
            body: { email: email.trim(), password, time_zone: getTimeZone() },
          }),
        ),
    );
  };

  return (
    <AuthForm host={host} form={form} lead={getLead()} error={formError} onSubmit={signIn}>
      <EmailField
        store={store}
        autoComplete="username webauthn"
        error={getFieldError('email')}
        onText={() => clearError('email')}
        data-autofocus={!emailKnown || undefined}
      />
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        value={password}
        error={getFieldError('password')}
        onText={(text) => {
          setPassword(text);
          clearError('password');
        }}
        data-autofocus={emailKnown || undefined}
      />
      <Button type="submit" tone="accent" wide working={working}>
        {t('signIn.submit')}
      </Button>
      {supportsPasskeys() && (
        <Button tone="outline" wide onClick={() => submit({}, async () => onEntered(await callPasskey()))}>
          {t('signIn.passkey')}
        </Button>
      )}
      <FormLinks>
        <TextButton onClick={() => onMode('forgot-password')}>{t('signIn.forgot')}</TextButton>
        <LinkWithQuestion>
          {t('signIn.new')}
          <TextButton onClick={() => onMode('sign-up')}>{t('signUp.submit')}</TextButton>
        </LinkWithQuestion>
      </FormLinks>
    </AuthForm>
  );
}
