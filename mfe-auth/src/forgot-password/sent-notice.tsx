import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useTranslation } from 'react-i18next';

/** Shows that an e-mail was sent. */
export function SentNotice({ email }: { email: string | undefined }) {
  const { t } = useTranslation('mfe-auth');
  return <LiveRegion>{email && <Notice tone="positive">{t('forgot.sent', { email })}</Notice>}</LiveRegion>;
}
