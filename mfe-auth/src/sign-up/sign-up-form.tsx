import { Button } from '@travel/ui/actions/button.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthForm } from '../form/auth-form.tsx';
import type { AuthFormProps } from '../form/auth-form.tsx';
import { EmailField } from '../form/email-field.tsx';
import { check, rules } from '../form/field-rules.ts';
import { Question, Ways } from '../form/form-parts.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { signUpMessages } from '../faults/messages.ts';
import { ContactFields } from './contact-fields.tsx';
import { LegalLine } from './legal-line.tsx';
import { createSignUpBody } from './sign-up-body.ts';

/** The complete sign-up form, prefilled from an invitation (spec §2.6). */
export function SignUpForm({ host, store, prefill, invitation, onMode, onEntered }: AuthFormProps) {
  const { t } = useTranslation('mfe-auth');
  const [password, setPassword] = useState('');
  const { form, faults, working, submit, mended } = useSubmit(signUpMessages);
  const getFieldFault = (field: keyof typeof faults.fields) => {
    const fault = faults.fields[field];
    return fault && t(fault);
  };

  const getLead = () => {
    if (invitation) return t('signUp.invitedBy', { trip: invitation.trip_name, name: invitation.invited_by });
    return prefill.tripid ? t('signUp.invited', { trip: prefill.tripid }) : t('signUp.lead');
  };

  const signUp = () => {
    const { email, signUp: typed } = store.getState();
    submit(
      check([
        ['firstname', typed.firstname, rules.firstname],
        ['lastname', typed.lastname, rules.lastname],
        ['email', email, rules.email],
        ['password', password, rules.newPassword],
      ]),
      async () => {
        const body = createSignUpBody({ email, password, typed, prefill, host });
        onEntered(await host.http('POST /api/auth/sign-up', { body }));
      },
    );
  };

  return (
    <AuthForm host={host} form={form} lead={getLead()} fault={faults.form} onSubmit={signUp}>
      <ContactFields store={store} prefill={prefill} faultOf={getFieldFault} onMended={mended} />
      <EmailField store={store} error={getFieldFault('email')} onText={() => mended('email')} />
      <PasswordField
        label={t('fields.password')}
        help={t('fields.passwordHelp')}
        autoComplete="new-password"
        value={password}
        error={getFieldFault('password')}
        onText={(text) => {
          setPassword(text);
          mended('password');
        }}
      />
      <LegalLine />
      <Button type="submit" tone="accent" wide working={working}>
        {t('signUp.submit')}
      </Button>
      <Ways>
        <Question>
          {t('signUp.known')}
          <TextButton onClick={() => onMode('sign-in')}>{t('signIn.submit')}</TextButton>
        </Question>
      </Ways>
    </AuthForm>
  );
}
