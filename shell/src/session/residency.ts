import type { Bus } from '@travel/contracts/host/events/bus';
import { removeResidency, storeResidency } from '@travel/contracts/host/cookies/residency';
import type { Host } from '@travel/contracts/host/host';
import type { Session } from '@travel/contracts/people/session.schema';

interface ResidencyOptions extends Pick<Host, 'cookies' | 'http' | 'log' | 'storage'> {
  /** Session at page load; null while it is unknown. */
  readonly initial: Session | null;
  readonly bus: Bus;
}

/**
 * Loads the user's country of residence at sign-in, so that it is also known on a new device, and removes it at
 * sign-out (spec §3, `userCountryCode`), together with a review that was not sent.
 */
export const followResidency = ({ initial, bus, cookies, http, log, storage }: ResidencyOptions): void => {
  const getUserId = ({ user }: Session): string | null => user?.user_id ?? null;
  let whose = initial ? getUserId(initial) : undefined;

  const loadResidency = async (user_id: string): Promise<void> => {
    const { data } = await http('GET /api/profile');
    // The user may have changed during the request.
    if (whose === user_id && data.residency !== null) storeResidency({ cookies, storage }, data.residency);
  };

  const checkUser = (session: Session): void => {
    const before = whose;
    const user_id = getUserId(session);
    whose = user_id;
    if (user_id === null) {
      // The next user of this device must not read it. A guest's review, of a mailed link, is retained.
      if (before) storage.set('review_draft', '');
      return removeResidency({ cookies, storage });
    }
    // The country is only loaded after a sign-in on this page, or for another user than before. Not for an
    // impersonation key, which support uses.
    if (before === undefined || before === user_id || session.by_key) return;
    loadResidency(user_id).catch((error: unknown) => log.error('residency.unknown', error));
  };

  // The session may have ended on another page or by expiry.
  if (initial && whose === null) removeResidency({ cookies, storage });
  bus.subscribe('session:changed', ({ session }) => checkUser(session));
};
