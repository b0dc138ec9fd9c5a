import type { Host } from '@travel/contracts/host/host';

type SignInByKeyOptions = Pick<Host, 'storage' | 'http' | 'navigate' | 'log'> & {
  /** Called if the key is refused and the response contains no URL to open instead. */
  readonly onFailure: () => void;
};

export type SignInByKey = (key: string) => Promise<void>;

/**
 * Signs in by an impersonation key (spec §2.8). First clears the browser's data of any other account. Success opens
 * `/`; a refusal opens the organisation's session-out URL, or else its SSO logout URL.
 */
export const createSignInByKey =
  ({ storage, http, navigate, log, onFailure }: SignInByKeyOptions): SignInByKey =>
  async (key) => {
    storage.reset();
    try {
      const { status, message } = await http('POST /api/auth/impersonate', { body: { impersonate_key: key } });
      const to = status === 'success' ? '/' : (message.session_out_url ?? message.sso_logout_url);
      if (to === null) onFailure();
      // A new document is loaded, so that nothing of the previous session remains.
      else navigate(to, { replace: true, document: true });
    } catch (error) {
      log.error('impersonation.failed', error);
      onFailure();
    }
  };
