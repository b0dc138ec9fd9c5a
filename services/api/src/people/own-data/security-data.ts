import type { SecurityEventKind } from '@travel/contracts/people/security-events';
import type { SecurityTrail } from '@travel/kit/security-events/security-trail';
import type { OwnData } from './own-data.ts';

/** What owners of accounts do themselves: from where is theirs to know. */
const own: readonly SecurityEventKind[] = [
  'sign_in.done',
  'sign_out.done',
  'session.ended',
  'session.revoked',
  'password_reset.done',
  'password.changed',
  'email.confirmation_asked',
  'email.change_asked',
  'email.changed',
  'email.confirmed',
  'passkey.added',
  'passkey.removed',
  'profile.changed',
  'card.saved',
  'card.deleted',
  'data.exported',
  'account.deletion_refused',
];

/** What may have been somebody else: that it happened is the owner's to know, from where it came is not. */
const perhapsOthers: readonly SecurityEventKind[] = [
  'sign_in.failed',
  'sign_in.blocked',
  'password_reset.refused',
  'passkey.refused',
  'impersonation_key.used',
];

const mostListed = 2_000;

/**
 * The trail of security as far as it is of an account, the latest first. It is looked for by the id alone: an address
 * may have been somebody else's before. The trail names nobody and stays as it is where an account is deleted.
 */
export const securityData = (trail: Pick<SecurityTrail, 'flush' | 'search'>): OwnData => ({
  async read(_db, { user_id }) {
    await trail.flush();
    const found = await trail.search({ accounts: [user_id], kinds: [...own, ...perhapsOthers], limit: mostListed });
    return {
      security: found.map(({ at, kind, times, address, details }) =>
        own.includes(kind) ? { at, kind, times, address, details } : { at, kind, times },
      ),
    };
  },
  async erase() {},
});
