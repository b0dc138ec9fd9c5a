import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { requestSignIn } from './use-watched-host.ts';

/**
 * Shown when the session ended during a booking. Typed values stay; the traveller can sign in or continue as a guest.
 */
export function SessionNotice() {
  const { t } = useTranslation('mfe-checkout');
  const host = useHost();
  const { session } = host;
  const [wasSignedIn, setSignedIn] = useState(session.user !== null);
  if (session.user !== null && !wasSignedIn) setSignedIn(true);
  if (session.user !== null || !wasSignedIn) return null;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('session.title')}
      actions={
        <Button size="small" tone="ink" onClick={() => requestSignIn(host)}>
          {t('session.signIn')}
        </Button>
      }
    >
      {t('session.text')}
    </Notice>
  );
}
