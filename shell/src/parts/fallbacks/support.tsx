import { useTranslation } from 'react-i18next';
import { usePage } from '../../page/page-context.ts';

// A number keeps its order inside a sentence that runs the other way.
const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** Shows the organisation's phone and e-mail, for when trying again does not help. */
export function Support() {
  const { t } = useTranslation('shell');
  const { phone, email } = usePage().boot.organisation.support;
  return <>{t('fallback.support', { phone: leftToRight(phone), email: leftToRight(email) })}</>;
}
