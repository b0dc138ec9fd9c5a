import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import type { User } from '@travel/contracts/people/session.schema';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { OwnerForm, PasswordField } from '../form/owner-form.tsx';
import { useOwnerForm } from '../form/use-owner-form.ts';
import { getDeviceName } from './session-labels.ts';

interface AddPasskeyProps {
  readonly user: User;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

export function AddPasskey({ user, onDone, onBack }: AddPasskeyProps) {
  const { t } = useTranslation('mfe-travel');
  const { http } = useHost();
  const form = useOwnerForm(['demo_account', 'passkeys_full'], { needsPassword: true });
  const [typed, setName] = useState<string>();
  const load = useLoad(`device of ${user.user_id}`, (signal) => http('GET /api/auth/sessions', { signal }));
  const here = load.status === 'ready' ? load.value.sessions.find(({ is_current }) => is_current) : undefined;
  // Suggest the name of this device until the owner types a name for the passkey.
  const device = here ? getDeviceName(here.device, t) : '';
  const name = typed ?? device;
  const { fault } = form;

  if (!browserSupportsWebAuthn()) return <Notice>{t('security.passkeys.unsupported')}</Notice>;

  const add = async () => {
    const isDone = await form.send(async ({ password = '' }) => {
      const optionsJSON = await http('POST /api/auth/passkeys/options', { body: { password } });
      const response = await startRegistration({ optionsJSON });
      await http('POST /api/auth/passkeys', {
        body: { name: name.trim() || device || t('security.passkeys.title'), response },
      });
    });
    if (isDone) onDone();
  };

  return (
    <OwnerForm
      user={user}
      form={form}
      alert={
        fault && fault !== 'password_wrong' && fault !== 'too_many_requests' && t(`security.passkeys.fault.${fault}`)
      }
      submit={{ label: t('security.passkeys.make'), tone: 'accent' }}
      back={{ label: t('security.back'), onPress: onBack }}
      onSubmit={() => void add()}
    >
      <TextField
        label={t('security.passkeys.name')}
        help={t('security.passkeys.nameHelp')}
        value={name}
        maxLength={60}
        autoComplete="off"
        dir="auto"
        onText={setName}
      />
      <PasswordField form={form} />
    </OwnerForm>
  );
}
