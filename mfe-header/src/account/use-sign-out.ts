import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/**
 * Returns a function that signs out and publishes the new session. On failure it reports that the user is still signed
 * in.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const { t } = useTranslation('mfe-header');
  const { http, bus, storage, toast, log } = useHost();

  return async () => {
    try {
      bus.publish('session:changed', { session: await http('POST /api/auth/sign-out') });
      // The next user of this device must not see this user's searches.
      storage.set('recent_searches', '');
      toast(t('account.signedOut'), { tone: 'positive' });
    } catch (error) {
      log.error('header.sign_out_failed', error);
      toast(t('account.stillSignedIn'), { tone: 'negative' });
    }
  };
};
