import { Button } from '@travel/ui/actions/button.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthForm, type AuthFormProps } from '../form/auth-form.tsx';
import { EmailField } from '../form/email-field.tsx';
import { findFieldErrors, rules } from '../form/field-rules.ts';
import { FormLinks } from '../form/form-parts.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';

function SentNotice({ email }: { email: string | undefined }) {
  const { t } = useTranslation('mfe-auth');
  return <LiveRegion>{email && <Notice tone="positive">{t('forgot.sent', { email })}</Notice>}</LiveRegion>;
}

/** Requests a mailed link to reset the password. The confirmation is the same for known and unknown addresses. */
export function ForgotPasswordForm({ host, store, onMode }: AuthFormProps) {
  const { t } = useTranslation('mfe-auth');
  const [sentTo, setSentTo] = useState<string>();
  const { form, formError, working, submit, getFieldError, clearError } = useSubmit();

  const send = () => {
    const email = store.getState().email.trim();
    submit(findFieldErrors([['email', email, rules.email]]), async () => {
      await host.http('POST /api/auth/forgot-password', { body: { email } });
      setSentTo(email);
    });
  };

  return (
    <AuthForm host={host} form={form} lead={t('forgot.lead')} error={formError} onSubmit={send}>
      <EmailField
        store={store}
        error={getFieldError('email')}
        onText={() => {
          clearError('email');
          setSentTo(undefined);
        }}
        data-autofocus
      />
      <SentNotice email={sentTo} />
      <Button type="submit" tone={sentTo ? 'outline' : 'accent'} wide working={working}>
        {t(sentTo ? 'forgot.again' : 'forgot.submit')}
      </Button>
      <FormLinks>
        <TextButton onClick={() => onMode('sign-in')}>{t('forgot.back')}</TextButton>
      </FormLinks>
    </AuthForm>
  );
}
