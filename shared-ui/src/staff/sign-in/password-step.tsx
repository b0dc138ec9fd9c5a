import type { OperatorSession } from '@travel/contracts/endpoints/people/operator-sign-in';
import { normalizeEmail } from '@travel/contracts/people/email';
import { Button } from '../../actions/button.tsx';
import { IconButton } from '../../actions/icon-button.tsx';
import { HideIcon, ShowIcon } from '../../pictures/icons/icons.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../remote/host-context.tsx';
import { StepForm, supportsPasskeys, useStep } from './step-form.tsx';

export function PasswordStep({ onSession }: { readonly onSession: (session: OperatorSession) => void }) {
  const { t } = useTranslation('staff');
  const { http } = useHost();
  const { form, ...step } = useStep();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [shown, show] = useState(false);

  const submit = () => {
    if (normalizeEmail(email) === null) return step.refuse({ key: 'emailWanted', field: 'email' });
    if (password === '') return step.refuse({ key: 'passwordWanted', field: 'password' });
    return void step.run(async () => {
      onSession(await http('POST /api/auth/operator/sign-in', { body: { email: email.trim(), password } }));
    });
  };

  const enterByPasskey = () =>
    void step.run(async () => {
      const { signInByPasskey } = await import('./passkey-call.ts');
      onSession(await signInByPasskey(http));
    });

  return (
    <StepForm form={form} failed={step.failed} onSubmit={submit}>
      <TextField
        label={t('signIn.email')}
        type="email"
        name="email"
        autoComplete="username"
        dir="ltr"
        value={email}
        error={step.getFieldError('email')}
        onText={step.edit(setEmail)}
        data-autofocus
      />
      <TextField
        label={t('signIn.password')}
        type={shown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        autoCapitalize="off"
        spellCheck={false}
        dir="auto"
        value={password}
        error={step.getFieldError('password')}
        onText={step.edit(setPassword)}
        end={
          <IconButton
            label={t(shown ? 'signIn.hide' : 'signIn.show')}
            icon={shown ? <HideIcon /> : <ShowIcon />}
            onClick={() => show(!shown)}
          />
        }
      />
      <Button type="submit" tone="accent" wide working={step.working}>
        {t('signIn.next')}
      </Button>
      {supportsPasskeys() && (
        <Button wide onClick={enterByPasskey}>
          {t('signIn.passkey')}
        </Button>
      )}
    </StepForm>
  );
}
