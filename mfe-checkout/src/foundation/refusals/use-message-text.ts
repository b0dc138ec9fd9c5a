import { useTranslation } from 'react-i18next';
import type { PayMessage } from './messages.ts';

/** A message in words, without its reason. The provider's own wording stands where we have none. */
export const useMessageText = (): ((message: PayMessage) => string) => {
  const { t } = useTranslation('mfe-checkout');
  return ({ text, said }) => (text === 'refusals.other' && said ? said : t(text));
};
