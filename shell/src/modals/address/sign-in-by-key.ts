import type { Host } from '@travel/contracts/host/host';

type SignInByKeyOptions = Pick<Host, 'storage' | 'http' | 'navigate' | 'log'> & {
  /** Says that it did not work, where there is nowhere to go to. */
  readonly onFailure: () => void;
};

export type SignInByKey = (key: string) => Promise<void>;

/**
 * Signs in by an impersonation key (spec §2.8): what the browser keeps of another account is reset first; then the page
 * goes to `/`, or where a refusal leads: to the session-out URL of the organisation, or else to its SSO logout URL.
 */
export const createSignInByKey =
  ({ storage, http, navigate, log, onFailure }: SignInByKeyOptions): SignInByKey =>
  async (key) => {
    storage.reset();
    try {
      const { status, message } = await http('POST /api/auth/impersonate', { body: { impersonate_key: key } });
      const to = status === 'success' ? '/' : (message.session_out_url ?? message.sso_logout_url);
      if (to === null) onFailure();
      // A page of its own, so that nothing of the session before is left in it.
      else navigate(to, { replace: true, document: true });
    } catch (error) {
      log.error('impersonation.failed', error);
      onFailure();
    }
  };
