import { networkOf } from '@travel/kit/requests/network-of';
import type { LimitedKeys, SharedLimit } from '@travel/kit/rate-limits/shared-limits';

const hour = 3_600_000;

// Refused cards alone are counted: somebody who tries a list of them is stopped, whatever they book and however often
// they come anew. Nothing here hangs on what a caller can make up, such as a browser's key.
const ofAddress: SharedLimit = { name: 'payments/refused-cards/address', limit: 100, windowMs: hour };
const ofAccount: SharedLimit = { name: 'payments/refused-cards/account', limit: 24, windowMs: hour };
const ofHold: SharedLimit = { name: 'payments/refused-cards/hold', limit: 12, windowMs: hour };

interface CardTry {
  readonly address: string;
  /** Whose booking it is; null for a guest's. */
  readonly userId: string | null;
  readonly holdId: string;
}

/** What a card that is refused counts against. */
export const refusedCardLimits = ({ address, userId, holdId }: CardTry): LimitedKeys =>
  new Map([
    [ofAddress, networkOf(address)],
    [ofHold, holdId],
    ...(userId === null ? [] : [[ofAccount, userId] as const]),
  ]);
