import { maxEmailLength, normalizeEmail } from '@travel/contracts/people/email';
import type { User } from '@travel/contracts/people/session.schema';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { OwnerForm, PasswordField, FormStatus } from '../form/owner-form.tsx';
import { useOwnerForm } from '../form/use-owner-form.ts';
import { useDisclosure } from '../use-disclosure.ts';
import { Lead } from './security-style.ts';

/** Sends a link to a new email address, which becomes the account's address when the link is opened. */
export function ChangeEmail({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const { http } = useHost();
  const { isAsking, setAsking, ask } = useDisclosure();
  const form = useOwnerForm(['email_unchanged', 'invalid']);
  const [typed, setTyped] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const { fault } = form;

  const close = () => {
    form.clear();
    setTyped('');
    setAsking(false);
  };
  const change = async () => {
    const email = normalizeEmail(typed);
    if (email === null) {
      form.setFault('invalid');
      return;
    }
    if (!(await form.send((proof) => http('POST /api/auth/change-email', { body: { email, ...proof } })))) return;
    setSentTo(email);
    close();
  };

  return (
    <section>
      <h2 css={type.title}>{t('security.changeEmail.title')}</h2>
      <Lead>{t('security.changeEmail.text', { email: user.email })}</Lead>
      <FormStatus>
        {sentTo !== undefined && !isAsking && (
          <Notice tone="positive">{t('security.changeEmail.sent', { email: sentTo })}</Notice>
        )}
      </FormStatus>
      {isAsking ? (
        <OwnerForm
          user={user}
          form={form}
          alert={fault === 'other' && t('security.email.failed')}
          submit={{ label: t('security.changeEmail.send'), tone: 'accent' }}
          back={{ label: t('security.back'), onPress: close }}
          onSubmit={() => void change()}
        >
          <TextField
            label={t('security.changeEmail.new')}
            type="email"
            name="new_email"
            autoComplete="email"
            dir="ltr"
            spellCheck={false}
            maxLength={maxEmailLength}
            value={typed}
            error={
              fault === 'invalid' || fault === 'email_unchanged' ? t(`security.changeEmail.faults.${fault}`) : undefined
            }
            onText={setTyped}
          />
          <PasswordField form={form} />
        </OwnerForm>
      ) : (
        <Button ref={ask} tone="outline" onClick={() => setAsking(true)}>
          {t('security.changeEmail.begin')}
        </Button>
      )}
    </section>
  );
}
