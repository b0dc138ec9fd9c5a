import { formatDate } from '@travel/contracts/format/dates';
import type { User } from '@travel/contracts/session.schema';
import { Button } from '@travel/ui/button';
import { Notice } from '@travel/ui/notice';
import { TextButton } from '@travel/ui/text-button';
import { type } from '@travel/ui/type';
import { useLoad } from '@travel/ui/use-load';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../host/host-context.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { Lead, Row, RowName, RowNote, Rows } from './security-style.ts';

/** The passkeys of the account: adds one, and removes what is not wanted any more. */
export function Passkeys({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale } = useHost();
  const [changes, setChanges] = useState(0);
  const [isAdding, setAdding] = useState<boolean | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useLoad(`passkeys of ${user.user_id} ${changes}`, (signal) =>
    http('GET /api/auth/passkeys', { signal }),
  );
  useEffect(() => {
    if (isAdding === false) add.current?.focus();
  }, [isAdding]);
  const changed = () => setChanges((count) => count + 1);

  const remove = async (passkey_id: string) => {
    setFailed(false);
    try {
      await http('DELETE /api/auth/passkeys/{passkey_id}', { params: { passkey_id } });
    } catch {
      setFailed(true);
    }
    changed();
  };

  const passkeys = load.status === 'ready' ? load.value.passkeys : [];
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
          {passkeys.map(({ passkey_id, name, added_at, last_used_at }) => (
            <Row key={passkey_id}>
              <div>
                <RowName>{name}</RowName>
                <RowNote>
                  {last_used_at
                    ? t('security.passkeys.used', { day: formatDate(last_used_at.slice(0, 10), locale.language) })
                    : t('security.passkeys.added', { day: formatDate(added_at.slice(0, 10), locale.language) })}
                </RowNote>
              </div>
              <TextButton
                aria-label={t('security.passkeys.removeNamed', { name })}
                onClick={() => void remove(passkey_id)}
              >
                {t('security.passkeys.remove')}
              </TextButton>
            </Row>
          ))}
        </Rows>
      )}
      {isAdding ? (
        <AddPasskey
          user={user}
          onDone={() => {
            setAdding(false);
            changed();
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
