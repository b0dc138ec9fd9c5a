import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { isolateText } from '../../foundation/layout/isolate-text.ts';

/** Returns a sentence with the organisation's support contacts. */
export const useSupport = (): string => {
  const { t } = useTranslation('mfe-checkout');
  const { organisation, locale } = useHost();
  const { email, phone } = organisation.support;
  return t('support', { email, phone: isolateText(phone, locale.language) });
};
