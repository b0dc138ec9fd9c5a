import { Button } from '@travel/ui/actions/button.tsx';
import { useTranslation } from 'react-i18next';
import { AuthForm, type AuthFormProps } from '../form/auth-form.tsx';
import { EmailField } from '../form/email-field.tsx';
import { findFieldErrors, rules } from '../form/field-rules.ts';
import { SignInLink } from '../form/form-parts.tsx';
import { useSubmit } from '../form/use-submit.ts';

/** First step of the e-mail sign-up, with the e-mail address only; the second step has the other fields. */
export function EmailStep({ host, store, onMode }: AuthFormProps) {
  const { t } = useTranslation('mfe-auth');
  const { form, submit, getFieldError, clearError } = useSubmit();

  const confirmEmail = () =>
    submit(findFieldErrors([['email', store.getState().email, rules.email]]), async () =>
      store.getState().giveEmail(true),
    );

  return (
    <AuthForm host={host} form={form} lead={t('emailSignUp.lead')} onSubmit={confirmEmail}>
      <EmailField
        store={store}
        autoComplete="email"
        error={getFieldError('email')}
        onText={() => clearError('email')}
        data-autofocus
      />
      <Button type="submit" tone="accent" wide>
        {t('emailSignUp.submit')}
      </Button>
      <SignInLink onMode={onMode} />
    </AuthForm>
  );
}
