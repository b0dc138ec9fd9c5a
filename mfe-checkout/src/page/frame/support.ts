import { useTranslation } from 'react-i18next';
import { useHost } from '../../foundation/host/host-context.tsx';

/** Whom to ask, in words. */
export const useSupport = (): string => {
  const { t } = useTranslation('mfe-checkout');
  const { email, phone } = useHost().organisation.support;
  return t('support', { email, phone });
};
