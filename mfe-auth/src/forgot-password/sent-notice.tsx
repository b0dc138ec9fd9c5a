import { LiveRegion } from '@travel/ui/live-region';
import { Notice } from '@travel/ui/notice';
import { useTranslation } from 'react-i18next';

/** Says that a mail is on its way. */
export function SentNotice({ email }: { email: string | undefined }) {
  const { t } = useTranslation('mfe-auth');
  return <LiveRegion>{email && <Notice tone="positive">{t('forgot.sent', { email })}</Notice>}</LiveRegion>;
}
