import type { Bus } from '@travel/contracts/host/events/bus';
import { removeResidency, storeResidency } from '@travel/contracts/host/cookies/residency';
import type { Host } from '@travel/contracts/host/host';
import type { Session } from '@travel/contracts/people/session.schema';

interface ResidencyOptions extends Pick<Host, 'cookies' | 'http' | 'log' | 'storage'> {
  /** As the page came; null while nobody knows. */
  readonly initial: Session | null;
  readonly bus: Bus;
}

/**
 * Learns where somebody lives as they sign in, so that a device that they never told it knows it as well, and forgets
 * it as they sign out (spec §3, `userCountryCode`).
 */
export const followResidency = ({ initial, bus, cookies, http, log, storage }: ResidencyOptions): void => {
  const idOf = ({ user }: Session): string | null => user?.user_id ?? null;
  let whose = initial ? idOf(initial) : undefined;

  const learn = async (user_id: string): Promise<void> => {
    const { data } = await http('GET /api/profile');
    // Somebody else may be signed in by now, or nobody.
    if (whose === user_id && data.residency !== null) storeResidency({ cookies, storage }, data.residency);
  };

  const look = (session: Session): void => {
    const before = whose;
    const user_id = idOf(session);
    whose = user_id;
    if (user_id === null) return removeResidency({ cookies, storage });
    // Whoever is signed in as the page comes signed in on an earlier one; a key is support's, not the owner's.
    if (before === undefined || before === user_id || session.by_key) return;
    learn(user_id).catch((error: unknown) => log.error('residency.unknown', error));
  };

  // The session may have ended on another page, or by itself.
  if (initial && whose === null) removeResidency({ cookies, storage });
  bus.subscribe('session:changed', ({ session }) => look(session));
};
