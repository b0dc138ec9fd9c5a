import type { Flags } from '@travel/contracts/organisations/flags';
import { getGuestPath } from '@travel/contracts/routes/guest-path';
import type { Session } from '@travel/contracts/people/session.schema';
import type { StoreApi } from 'zustand/vanilla';
import { matchPage, type PageLocation } from './page-location.ts';

interface GuestGateOptions {
  readonly flags: Pick<Flags, 'flightLoginRequired'>;
  readonly session: StoreApi<Session>;
  /** Returns whether the session has been loaded. Before that no visitor is redirected. */
  readonly isKnown: () => boolean;
}

/**
 * Creates a function that redirects guests from pages that the organisation shows only to signed-in users (spec §2.8).
 * The query stays, so that the search is not lost.
 */
export const createGuestGate =
  ({ flags, session, isKnown }: GuestGateOptions) =>
  <P extends PageLocation>(place: P): P => {
    const isGuest = isKnown() && session.getState().user === null;
    const path = isGuest ? getGuestPath(matchPage(place).route, flags) : null;
    return path === null ? place : { ...place, path };
  };

export type GuestGate = ReturnType<typeof createGuestGate>;
