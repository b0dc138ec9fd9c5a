import { useTranslation } from 'react-i18next';
import { usePage } from '../page/page-context.ts';

/** Whom to ask when trying again does not help. */
export function Support() {
  const { t } = useTranslation('shell');
  const { phone, email } = usePage().boot.organisation.support;
  return <>{t('fallback.support', { phone, email })}</>;
}
