import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { getErrorCode } from '@travel/ui/load/use-load.ts';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

type SendStatus = 'no' | 'working' | 'sent' | 'failed' | 'too_many_requests';

/** Requests a mailed link that confirms an e-mail address. */
export function EmailLink({ email }: { readonly email: string }) {
  const { t } = useTranslation('mfe-membership');
  const host = useHost();
  const [sending, setSending] = useState<SendStatus>('no');

  const send = async () => {
    setSending('working');
    try {
      await host.http('POST /api/plans/admission/email', {});
      setSending('sent');
    } catch (error) {
      const code = getErrorCode(error);
      host.log.error('membership.link_not_sent', error);
      setSending(code === 'too_many_requests' ? code : 'failed');
    }
  };

  return (
    <>
      <LiveRegion>{sending === 'sent' && <Notice tone="positive">{t('admission.sent', { email })}</Notice>}</LiveRegion>
      {(sending === 'failed' || sending === 'too_many_requests') && (
        <Notice tone="negative" role="alert">
          {t(sending === 'failed' ? 'admission.notSent' : 'admission.tooMany', host.organisation.support)}
        </Notice>
      )}
      {sending !== 'sent' && (
        <Button working={sending === 'working'} onClick={() => void send()}>
          {t('admission.send')}
        </Button>
      )}
    </>
  );
}
