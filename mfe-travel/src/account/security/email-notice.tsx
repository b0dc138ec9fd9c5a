import { getErrorCode } from '@travel/ui/load/use-load.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

type SendStatus = 'none' | 'working' | 'sent' | 'many' | 'failed';

/** Reminds the user to confirm the email address and sends the link again. Renders nothing for a confirmed address. */
export function EmailNotice() {
  const { t } = useTranslation('mfe-travel');
  const { http, session } = useHost();
  const [sending, setSending] = useState<SendStatus>('none');
  if (!session.user || session.emailConfirmed !== false || session.by_key) return null;

  const send = async () => {
    setSending('working');
    try {
      await http('POST /api/auth/confirm-email/mail', {});
      setSending('sent');
    } catch (error) {
      setSending(getErrorCode(error) === 'too_many_requests' ? 'many' : 'failed');
    }
  };

  return (
    <LiveRegion>
      <Notice
        actions={
          sending !== 'sent' && (
            <TextButton disabled={sending === 'working'} onClick={() => void send()}>
              {t('security.email.again')}
            </TextButton>
          )
        }
      >
        {t(`security.email.${sending === 'working' ? 'none' : sending}`, { email: session.user.email })}
      </Notice>
    </LiveRegion>
  );
}
