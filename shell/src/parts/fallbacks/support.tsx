import { useTranslation } from 'react-i18next';
import { usePage } from '../../page/page-context.ts';

// The isolate keeps the order of the characters inside right-to-left sentences.
const isolateLeftToRight = (text: string): string => `\u2066${text}\u2069`;

/** Shows the organisation's phone number and e-mail address, in case a retry does not help. */
export function Support() {
  const { t } = useTranslation('shell');
  const { phone, email } = usePage().boot.organisation.support;
  return <>{t('fallback.support', { phone: isolateLeftToRight(phone), email: isolateLeftToRight(email) })}</>;
}
