import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFormFault } from '../faults/faults.ts';
import { resetPasswordMessages } from '../faults/messages.ts';
import { AuthForm } from '../form/auth-form.tsx';
import type { AuthFormProps } from '../form/auth-form.tsx';
import { check, rules } from '../form/field-rules.ts';
import { PasswordField } from '../form/password-field.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { getOwnTimeZone } from '../session/own-time-zone.ts';
import { ContactFields } from '../sign-up/contact-fields.tsx';
import { KeptPasskeys } from './kept-passkeys.tsx';

/**
 * Sets a new password by the token of a mailed link. Shows what the reset removes: passkeys that are not ticked, and
 * all data if the e-mail address was never confirmed. If the link is no longer valid, offers a new one.
 */
export function ResetPasswordForm({ host, store, prefill, onMode, onEntered }: AuthFormProps) {
  const { t } = useTranslation('mfe-auth');
  const [password, setPassword] = useState('');
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { form, faults, working, submit, mended } = useSubmit(resetPasswordMessages);
  const { token } = prefill;
  const load = useLoad(token ?? null, (signal) =>
    host.http('POST /api/auth/reset-password/details', { body: { token: token ?? '' }, signal }),
  );
  const failure = load.status === 'failed' ? load : undefined;
  const gone = [faults.form?.code, failure?.code].includes('reset_token_gone');
  const over = token === undefined || gone;
  const details = load.status === 'ready' ? load.value : undefined;
  const getFieldFault = (field: keyof typeof faults.fields) => {
    const fault = faults.fields[field];
    return fault && t(fault);
  };

  const reset = () => {
    if (over) {
      onMode('forgot-password');
      return;
    }
    if (failure) {
      failure.retry();
      return;
    }
    // The reset may remove nothing that the account's owner has not seen, so wait until the details are loaded.
    if (!details) return;
    const { firstname, lastname } = store.getState().signUp;
    const names = details.starts_empty ? { firstname: firstname.trim(), lastname: lastname.trim() } : {};
    const nameFaults = check([
      ['firstname', firstname, rules.firstname],
      ['lastname', lastname, rules.lastname],
    ]);
    submit(
      { ...(details.starts_empty && nameFaults), ...check([['password', password, rules.newPassword]]) },
      async () =>
        onEntered(
          await host.http('POST /api/auth/reset-password', {
            body: { token, password, keep_passkeys: [...kept], ...names, time_zone: getOwnTimeZone() },
          }),
        ),
    );
  };
  const getLead = () => {
    if (gone) return undefined;
    return t(token === undefined ? 'faults.tokenGone' : 'reset.lead');
  };
  const getAction = () => {
    if (over) return 'reset.newLink';
    return failure ? 'reset.tryAgain' : 'reset.submit';
  };
  const fault = faults.form ?? (failure && toFormFault(failure.code, resetPasswordMessages));

  return (
    <AuthForm host={host} form={form} lead={getLead()} fault={fault} onSubmit={reset}>
      {!over && (
        <>
          {details?.starts_empty && (
            <>
              <Notice>{t('reset.empty')}</Notice>
              <ContactFields store={store} prefill={{}} faultOf={getFieldFault} onMended={mended} />
            </>
          )}
          <PasswordField
            label={t('fields.newPassword')}
            help={t('fields.passwordHelp')}
            autoComplete="new-password"
            value={password}
            error={getFieldFault('password')}
            onText={(text) => {
              setPassword(text);
              mended('password');
            }}
            data-autofocus
          />
          {details && details.passkeys.length > 0 && (
            <KeptPasskeys passkeys={details.passkeys} language={host.locale.language} kept={kept} onKept={setKept} />
          )}
        </>
      )}
      <Button
        type="submit"
        tone="accent"
        wide
        working={working || (!over && load.status === 'loading')}
        data-autofocus={over || undefined}
      >
        {t(getAction())}
      </Button>
    </AuthForm>
  );
}
