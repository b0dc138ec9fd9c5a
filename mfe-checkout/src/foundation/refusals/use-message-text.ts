import { useTranslation } from 'react-i18next';
import type { PayMessage } from './messages.ts';

/** Returns a function that translates a message without its reason. Falls back to the provider's wording. */
export const useMessageText = (): ((message: PayMessage) => string) => {
  const { t } = useTranslation('mfe-checkout');
  return ({ text, wording }) => (text === 'refusals.other' && wording ? wording : t(text));
};
