import type { Flags } from '@travel/contracts/organisations/flags';
import { getGuestPath } from '@travel/contracts/routes/guest-path';
import type { Session } from '@travel/contracts/people/session.schema';
import type { StoreApi } from 'zustand/vanilla';
import { findPlace } from './places.ts';
import type { Place } from './places.ts';

interface GuestGateOptions {
  readonly flags: Pick<Flags, 'flightLoginRequired'>;
  readonly session: StoreApi<Session>;
  /** Whether it is known who looks at the page; until then nobody is sent away. */
  readonly isKnown: () => boolean;
}

/**
 * Answers the place that is shown for the one asked for: another one where a guest asks for what the organisation shows
 * only to who is signed in (spec §2.8). The query stays, so that a search is kept.
 */
export const createGuestGate =
  ({ flags, session, isKnown }: GuestGateOptions) =>
  <P extends Place>(place: P): P => {
    const isGuest = isKnown() && session.getState().user === null;
    const path = isGuest ? getGuestPath(findPlace(place).route, flags) : null;
    return path === null ? place : { ...place, path };
  };

export type GuestGate = ReturnType<typeof createGuestGate>;
