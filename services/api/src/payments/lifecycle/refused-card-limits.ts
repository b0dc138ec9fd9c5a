import { toNetwork } from '@travel/kit/requests/network-of';
import type { LimitedKeys, SharedLimit } from '@travel/kit/rate-limits/shared-limits';

const hour = 3_600_000;

// Limits on refused cards, which stop card testing across bookings and browser sessions. The limits must not depend on
// anything that a caller can invent, such as a browser key.
const ofAddress: SharedLimit = { name: 'payments/refused-cards/address', limit: 100, windowMs: hour };
const ofAccount: SharedLimit = { name: 'payments/refused-cards/account', limit: 24, windowMs: hour };
const ofHold: SharedLimit = { name: 'payments/refused-cards/hold', limit: 12, windowMs: hour };

interface CardTry {
  readonly address: string;
  /** The owner of the booking, or null for a guest. */
  readonly userId: string | null;
  readonly holdId: string;
}

/** Returns the limits against which a refused card counts. */
export const getRefusedCardLimits = ({ address, userId, holdId }: CardTry): LimitedKeys =>
  new Map([
    [ofAddress, toNetwork(address)],
    [ofHold, holdId],
    ...(userId === null ? [] : [[ofAccount, userId] as const]),
  ]);
