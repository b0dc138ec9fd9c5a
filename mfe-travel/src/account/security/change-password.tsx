import type { User } from '@travel/contracts/people/session.schema';
import { Button } from '@travel/ui/actions/button.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { OwnerForm, PasswordField } from '../form/owner-form.tsx';
import { useOwnerForm } from '../form/use-owner-form.ts';
import { useDisclosure } from '../use-disclosure.ts';
import { Lead } from './security-style.ts';

/** Minimum length of a new password; the API requires the same. */
const passwordLength = 10;

/** Form that changes the password, for which the current password is required, and signs out all other devices. */
export function ChangePassword({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const { http, toast } = useHost();
  const { isAsking, setAsking, ask } = useDisclosure();
  const form = useOwnerForm(['password_too_common', 'short'], { needsPassword: true });
  const [next, setNext] = useState('');
  const { fault } = form;

  const close = () => {
    form.clear();
    setNext('');
    setAsking(false);
  };
  const change = async () => {
    if (next.length < passwordLength) {
      form.setFault('short');
      return;
    }
    const isDone = await form.send(({ password = '' }) =>
      http('POST /api/auth/change-password', { body: { password, new_password: next } }),
    );
    if (!isDone) return;
    toast(t('security.password.done'), { tone: 'positive' });
    close();
  };

  return (
    <section>
      <h2 css={type.title}>{t('security.password.title')}</h2>
      <Lead>{t('security.password.text')}</Lead>
      {isAsking ? (
        <OwnerForm
          user={user}
          form={form}
          alert={fault === 'other' && t('security.password.faults.other')}
          submit={{ label: t('security.password.save'), tone: 'accent' }}
          back={{ label: t('security.back'), onPress: close }}
          onSubmit={() => void change()}
        >
          <PasswordField form={form} label={t('security.password.current')} />
          <TextField
            label={t('security.password.new')}
            help={t('security.password.newHelp')}
            type="password"
            name="new_password"
            autoComplete="new-password"
            maxLength={200}
            value={next}
            error={
              fault === 'short' || fault === 'password_too_common' ? t(`security.password.faults.${fault}`) : undefined
            }
            onText={setNext}
          />
        </OwnerForm>
      ) : (
        <Button ref={ask} tone="outline" onClick={() => setAsking(true)}>
          {t('security.password.begin')}
        </Button>
      )}
    </section>
  );
}
