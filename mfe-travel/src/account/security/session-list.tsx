import type { OpenSession } from '@travel/contracts/endpoints/people/sessions';
import { formatDate } from '@travel/contracts/locale/format/dates';
import type { User } from '@travel/contracts/people/session.schema';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Lead, Row, RowName, RowNote, Rows } from './security-style.ts';
import { getDeviceName, formatSessionPlace } from './session-labels.ts';

export function SessionList({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale } = useHost();
  const [changes, setChanges] = useState(0);
  const [state, setState] = useState<'rest' | 'working' | 'failed'>('rest');
  const load = useLoad(`sessions of ${user.user_id} ${changes}`, (signal) =>
    http('GET /api/auth/sessions', { signal }),
  );

  const endSessions = async (call: () => Promise<unknown>) => {
    setState('working');
    try {
      await call();
      setState('rest');
    } catch {
      setState('failed');
    }
    setChanges((count) => count + 1);
  };
  const endSession = ({ session_id }: OpenSession) =>
    endSessions(() => http('DELETE /api/auth/sessions/{session_id}', { params: { session_id } }));
  const endOtherSessions = () => endSessions(() => http('POST /api/auth/sessions/end-others', {}));

  const sessions = load.status === 'ready' ? load.value.sessions : [];
  return (
    <section>
      <h2 css={type.title}>{t('security.sessions.title')}</h2>
      <Lead>{t('security.sessions.text')}</Lead>
      {(load.status === 'failed' || state === 'failed') && (
        <Notice role="alert" tone="negative">
          {t('security.failed')}
        </Notice>
      )}
      <Rows aria-label={t('security.sessions.title')} aria-busy={load.status === 'loading'}>
        {sessions.map((session) => {
          const { session_id, is_current, device, place, opened_by, began_at, last_used_at } = session;
          const name = opened_by === 'key' ? t('security.sessions.key') : getDeviceName(device, t);
          // "Same network as this device" would be trivial for the current session, so show its network address.
          const where = formatSessionPlace(
            is_current ? { ...place, is_same_network: false } : place,
            locale.language,
            t,
          );
          return (
            <Row key={session_id}>
              <div>
                <RowName>
                  {name} {is_current && <Tag>{t('security.sessions.here')}</Tag>}
                </RowName>
                {where && <RowNote>{where}</RowNote>}
                {!is_current && (
                  <RowNote>
                    {t('security.sessions.used', {
                      began: formatDate(began_at.slice(0, 10), locale.language),
                      used: formatDate(last_used_at.slice(0, 10), locale.language),
                    })}
                  </RowNote>
                )}
              </div>
              {!is_current && (
                <TextButton
                  aria-label={t('security.sessions.endNamed', { name })}
                  disabled={state === 'working'}
                  onClick={() => void endSession(session)}
                >
                  {t('security.sessions.end')}
                </TextButton>
              )}
            </Row>
          );
        })}
      </Rows>
      {sessions.length > 1 && (
        <Button tone="outline" working={state === 'working'} onClick={() => void endOtherSessions()}>
          {t('security.sessions.endOthers')}
        </Button>
      )}
    </section>
  );
}
