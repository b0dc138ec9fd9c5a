import type { User } from '@travel/contracts/people/session.schema';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useDisclosure } from '../use-disclosure.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { Lead, Rows } from './security-style.ts';

export function Passkeys({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const { http } = useHost();
  const [changes, setChanges] = useState(0);
  const { isAsking: isAdding, setAsking: setAdding, ask: add } = useDisclosure();
  const [hasFailed, setFailed] = useState(false);
  /** New names of passkeys that were renamed since the list was loaded, by passkey ID. */
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const load = useLoad(`passkeys of ${user.user_id} ${changes}`, (signal) =>
    http('GET /api/auth/passkeys', { signal }),
  );
  const reload = () => setChanges((count) => count + 1);

  const remove = async (passkey_id: string) => {
    setFailed(false);
    try {
      await http('DELETE /api/auth/passkeys/{passkey_id}', { params: { passkey_id } });
    } catch {
      setFailed(true);
    }
    // The pressed row disappears, so focus the button that adds a passkey.
    add.current?.focus();
    reload();
  };

  const rename = async (passkey_id: string, name: string): Promise<boolean> => {
    try {
      const renamed = await http('PUT /api/auth/passkeys/{passkey_id}', { params: { passkey_id }, body: { name } });
      setNames((known) => ({ ...known, [passkey_id]: renamed.name }));
      return true;
    } catch {
      return false;
    }
  };

  const passkeys =
    load.status === 'ready'
      ? load.value.passkeys.map((one) => ({ ...one, name: names[one.passkey_id] ?? one.name }))
      : [];
  return (
    <section>
      <h2 css={type.title}>{t('security.passkeys.title')}</h2>
      <Lead>{t('security.passkeys.text')}</Lead>
      {(load.status === 'failed' || hasFailed) && (
        <Notice role="alert" tone="negative">
          {t('security.failed')}
        </Notice>
      )}
      {passkeys.length > 0 && (
        <Rows aria-label={t('security.passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkey_id}
              passkey={passkey}
              onRename={(name) => rename(passkey.passkey_id, name)}
              onRemove={() => void remove(passkey.passkey_id)}
            />
          ))}
        </Rows>
      )}
      {isAdding ? (
        <AddPasskey
          user={user}
          onDone={() => {
            setAdding(false);
            reload();
          }}
          onBack={() => setAdding(false)}
        />
      ) : (
        <Button ref={add} tone="outline" onClick={() => setAdding(true)}>
          {t('security.passkeys.add')}
        </Button>
      )}
    </section>
  );
}
