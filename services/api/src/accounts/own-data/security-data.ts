import type { SecurityEventKind } from '@travel/contracts/people/security-events';
import type { SecurityTrail } from '@travel/kit/security-events/security-trail';
import type { OwnData } from './own-data.ts';

/** Events caused by owners themselves, exported with the IP address. */
const ownEvents: readonly SecurityEventKind[] = [
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

/** Events possibly caused by another person, exported without the IP address. */
const possiblyForeignEvents: readonly SecurityEventKind[] = [
  'sign_in.failed',
  'sign_in.blocked',
  'password_reset.refused',
  'passkey.refused',
  'impersonation_key.used',
];

const mostListed = 2_000;

/**
 * Exports the security events of an account, latest first. They are searched only by the account's ID, because the
 * e-mail address may have belonged to another person before. The security log contains no names and is not changed when
 * an account is deleted.
 */
export const createSecurityData = (trail: Pick<SecurityTrail, 'flush' | 'search'>): OwnData => ({
  async read(_db, { user_id }) {
    await trail.flush();
    const found = await trail.search({
      accounts: [user_id],
      kinds: [...ownEvents, ...possiblyForeignEvents],
      limit: mostListed,
    });
    return {
      security: found.map(({ at, kind, times, address, details }) =>
        ownEvents.includes(kind) ? { at, kind, times, address, details } : { at, kind, times },
      ),
    };
  },
  async erase() {},
});
