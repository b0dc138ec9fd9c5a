import type { User } from '@travel/contracts/session.schema';
import { Button } from '@travel/ui/button';
import { Notice } from '@travel/ui/notice';
import { TextButton } from '@travel/ui/text-button';
import { TextField } from '@travel/ui/text-field';
import { type } from '@travel/ui/type';
import { failureCode } from '@travel/ui/use-load';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../host/host-context.tsx';
import { Actions } from '../form/form-style.ts';
import { Lead, NameForm } from './security-style.ts';

/** Characters that a new password needs at least; the API requires the same. */
const passwordLength = 10;

const known = ['password_wrong', 'password_too_common', 'too_many_requests'] as const;
type Fault = (typeof known)[number] | 'short' | 'other';

const atField: Partial<Record<Fault, 'current' | 'new'>> = {
  password_wrong: 'current',
  password_too_common: 'new',
  short: 'new',
};

/** Changes the password after the current one; all other devices are signed out. */
export function ChangePassword({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const { http, toast } = useHost();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [fault, setFault] = useState<Fault>();
  const [isWorking, setWorking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const begin = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
    else if (isOpen === false) begin.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fault]);

  const close = () => {
    setCurrent('');
    setNext('');
    setFault(undefined);
    setOpen(false);
  };
  const change = async () => {
    if (next.length < passwordLength) {
      setFault('short');
      return;
    }
    setWorking(true);
    setFault(undefined);
    try {
      await http('POST /api/auth/change-password', { body: { password: current, new_password: next } });
      toast(t('security.password.done'), { tone: 'positive' });
      close();
    } catch (error) {
      setFault(known.find((code) => code === failureCode(error)) ?? 'other');
    }
    setWorking(false);
  };
  const errorAt = (field: 'current' | 'new') =>
    fault && atField[fault] === field ? t(`security.password.faults.${fault}`) : undefined;

  return (
    <section>
      <h2 css={type.title}>{t('security.password.title')}</h2>
      <Lead>{t('security.password.text')}</Lead>
      {isOpen ? (
        <NameForm
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWorking) void change();
          }}
        >
          {fault && !atField[fault] && (
            <Notice role="alert" tone="negative">
              {t(`security.password.faults.${fault}`)}
            </Notice>
          )}
          <input type="text" name="email" autoComplete="username" value={user.email} readOnly hidden />
          <TextField
            label={t('security.password.current')}
            type="password"
            name="password"
            autoComplete="current-password"
            maxLength={200}
            value={current}
            error={errorAt('current')}
            onText={setCurrent}
          />
          <TextField
            label={t('security.password.new')}
            help={t('security.password.newHelp')}
            type="password"
            name="new_password"
            autoComplete="new-password"
            maxLength={200}
            value={next}
            error={errorAt('new')}
            onText={setNext}
          />
          <Actions>
            <Button type="submit" tone="accent" working={isWorking}>
              {t('security.password.save')}
            </Button>
            <TextButton disabled={isWorking} onClick={close}>
              {t('security.password.back')}
            </TextButton>
          </Actions>
        </NameForm>
      ) : (
        <Button ref={begin} tone="outline" onClick={() => setOpen(true)}>
          {t('security.password.begin')}
        </Button>
      )}
    </section>
  );
}
