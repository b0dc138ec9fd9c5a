import styled from '@emotion/styled';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import type { User } from '@travel/contracts/session.schema';
import { Button } from '@travel/ui/button';
import { Notice } from '@travel/ui/notice';
import { TextButton } from '@travel/ui/text-button';
import { TextField } from '@travel/ui/text-field';
import { space } from '@travel/ui/tokens';
import { failureCode, useLoad } from '@travel/ui/use-load';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../host/host-context.tsx';
import { Actions } from '../form/form-style.ts';
import { deviceName } from './session-words.ts';

const known = ['password_wrong', 'demo_account', 'passkeys_full', 'too_many_requests'] as const;
type Fault = (typeof known)[number] | 'other';

const faultOf = (error: unknown): Fault => known.find((code) => code === failureCode(error)) ?? 'other';

interface AddPasskeyProps {
  readonly user: User;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** Asks for the password and a name, and has the browser make a passkey. */
export function AddPasskey({ user, onDone, onBack }: AddPasskeyProps) {
  const { t } = useTranslation('mfe-travel');
  const { http } = useHost();
  const [password, setPassword] = useState('');
  const [typed, setName] = useState<string>();
  const [fault, setFault] = useState<Fault>();
  const [isWorking, setWorking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const load = useLoad(`device of ${user.user_id}`, (signal) => http('GET /api/auth/sessions', { signal }));
  const here = load.status === 'ready' ? load.value.sessions.find(({ is_current }) => is_current) : undefined;
  // Called as this device is until its owner says otherwise.
  const device = here ? deviceName(here.device, t) : '';
  const name = typed ?? device;

  // The button that was pressed is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);

  if (!browserSupportsWebAuthn()) return <Notice>{t('security.passkeys.unsupported')}</Notice>;

  const add = async () => {
    setWorking(true);
    setFault(undefined);
    try {
      const optionsJSON = await http('POST /api/auth/passkeys/options', { body: { password } });
      const response = await startRegistration({ optionsJSON });
      await http('POST /api/auth/passkeys', {
        body: { name: name.trim() || device || t('security.passkeys.title'), response },
      });
      onDone();
    } catch (error) {
      setFault(faultOf(error));
      setWorking(false);
    }
  };

  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      {fault && fault !== 'password_wrong' && (
        <Notice role="alert" tone="negative">
          {t(`security.passkeys.fault.${fault}`)}
        </Notice>
      )}
      <input type="text" name="email" autoComplete="username" value={user.email} readOnly hidden />
      <TextField
        label={t('security.passkeys.name')}
        help={t('security.passkeys.nameHelp')}
        value={name}
        maxLength={60}
        autoComplete="off"
        dir="auto"
        onText={setName}
      />
      <TextField
        label={t('security.passkeys.password')}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        maxLength={200}
        value={password}
        error={fault === 'password_wrong' ? t('security.passkeys.fault.password_wrong') : undefined}
        onText={setPassword}
      />
      <Actions>
        <Button type="submit" tone="accent" working={isWorking}>
          {t('security.passkeys.make')}
        </Button>
        <TextButton disabled={isWorking} onClick={onBack}>
          {t('security.passkeys.back')}
        </TextButton>
      </Actions>
    </Form>
  );
}

const Form = styled.form({ display: 'grid', justifyItems: 'stretch', gap: space.m, maxInlineSize: 420 });
