import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFormError } from '../errors/form-errors.ts';
import { resetPasswordMessages } from '../errors/messages.ts';
import { AuthForm, type AuthFormProps } from '../form/auth-form.tsx';
import { findFieldErrors, rules } from '../form/field-rules.ts';
import { PasswordField } from '../form/password-field.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { getTimeZone } from '@travel/contracts/time/time-zone';
import { ContactFields } from '../sign-up/contact-fields.tsx';
import { PasskeyChoice } from './passkey-choice.tsx';

/**
 * Sets a new password by the token of a mailed link. Shows what the reset removes: passkeys that are not ticked, and
 * all data if the e-mail address was never confirmed. If the link is no longer valid, offers a new one.
 */
export function ResetPasswordForm({ host, store, prefill, onMode, onEntered }: AuthFormProps) {
  const { t } = useTranslation('mfe-auth');
  const [password, setPassword] = useState('');
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { form, formError, working, submit, getFieldError, clearError } = useSubmit(resetPasswordMessages);
  const { token } = prefill;
  const load = useLoad(token ?? null, (signal) =>
    host.http('POST /api/auth/reset-password/details', { body: { token: token ?? '' }, signal }),
  );
  const failure = load.status === 'failed' ? load : undefined;
  const isExpired = [formError?.code, failure?.code].includes('reset_token_gone');
  const isLinkInvalid = token === undefined || isExpired;
  const details = load.status === 'ready' ? load.value : undefined;

  const reset = () => {
    if (isLinkInvalid) return onMode('forgot-password');
    if (failure) return failure.retry();
    // A reset removes the account's passkeys unless the owner keeps them, so wait until they have been loaded and
    // listed.
    if (!details) return;
    const { firstname, lastname } = store.getState().signUp;
    const names = details.starts_empty ? { firstname: firstname.trim(), lastname: lastname.trim() } : {};
    const nameErrors = findFieldErrors([
      ['firstname', firstname, rules.firstname],
      ['lastname', lastname, rules.lastname],
    ]);
    submit(
      { ...(details.starts_empty && nameErrors), ...findFieldErrors([['password', password, rules.newPassword]]) },
      async () =>
        onEntered(
          await host.http('POST /api/auth/reset-password', {
            body: { token, password, keep_passkeys: [...kept], ...names, time_zone: getTimeZone() },
          }),
        ),
    );
  };
  const getLead = () => {
    if (isExpired) return undefined;
    return t(token === undefined ? 'faults.tokenGone' : 'reset.lead');
  };
  const getAction = () => {
    if (isLinkInvalid) return 'reset.newLink';
    return failure ? 'reset.tryAgain' : 'reset.submit';
  };
  const error = formError ?? (failure && toFormError(failure.code, resetPasswordMessages));

  return (
    <AuthForm host={host} form={form} lead={getLead()} error={error} onSubmit={reset}>
      {!isLinkInvalid && (
        <>
          {details?.starts_empty && (
            <>
              <Notice>{t('reset.empty')}</Notice>
              <ContactFields store={store} prefill={{}} getError={getFieldError} onEdited={clearError} />
            </>
          )}
          <PasswordField
            label={t('fields.newPassword')}
            help={t('fields.passwordHelp')}
            autoComplete="new-password"
            value={password}
            error={getFieldError('password')}
            onText={(text) => {
              setPassword(text);
              clearError('password');
            }}
            data-autofocus
          />
          {details && details.passkeys.length > 0 && (
            <PasskeyChoice passkeys={details.passkeys} language={host.locale.language} kept={kept} onKept={setKept} />
          )}
        </>
      )}
      <Button
        type="submit"
        tone="accent"
        wide
        working={working || (!isLinkInvalid && load.status === 'loading')}
        data-autofocus={isLinkInvalid || undefined}
      >
        {t(getAction())}
      </Button>
    </AuthForm>
  );
}
