import { useTranslation } from 'react-i18next';
import { useHost } from '../host/host-context.tsx';

/** Ends the session and tells the page; when that fails, says that one is still signed in. */
export const useSignOut = (): (() => Promise<void>) => {
  const { t } = useTranslation('mfe-header');
  const { http, bus, storage, toast, log } = useHost();

  return async () => {
    try {
      bus.publish('session:changed', { session: await http('POST /api/auth/sign-out') });
      // Whoever uses this device next is not told where somebody wants to go.
      storage.set('recent_searches', '');
      toast(t('account.signedOut'), { tone: 'positive' });
    } catch (error) {
      log.error('header.sign_out_failed', error);
      toast(t('account.stillSignedIn'), { tone: 'negative' });
    }
  };
};
