import { Button } from '@travel/ui/actions/button.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { useTranslation } from 'react-i18next';
import { AuthForm } from '../form/auth-form.tsx';
import type { AuthFormProps } from '../form/auth-form.tsx';
import { EmailField } from '../form/email-field.tsx';
import { check, rules } from '../form/field-rules.ts';
import { Question, Ways } from '../form/form-parts.tsx';
import { useSubmit } from '../form/use-submit.ts';

/** First step of the e-mail sign-up, with the e-mail address only; the second step has the other fields. */
export function EmailStep({ host, store, onMode }: AuthFormProps) {
  const { t } = useTranslation('mfe-auth');
  const { form, faults, submit, mended } = useSubmit();

  const goOn = () =>
    submit(check([['email', store.getState().email, rules.email]]), async () => store.getState().giveEmail(true));

  return (
    <AuthForm host={host} form={form} lead={t('emailSignUp.lead')} onSubmit={goOn}>
      <EmailField
        store={store}
        autoComplete="email"
        error={faults.fields.email && t(faults.fields.email)}
        onText={() => mended('email')}
        data-autofocus
      />
      <Button type="submit" tone="accent" wide>
        {t('emailSignUp.submit')}
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
