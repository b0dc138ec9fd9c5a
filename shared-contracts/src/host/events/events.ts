import type { PlansResponse } from '../../endpoints/membership/plans.ts';
import type { OfflineTrips } from '../offline/offline-trips.ts';
import type { Session } from '../../people/session.schema.ts';

export type AuthMode = 'sign-in' | 'sign-up' | 'email-sign-up' | 'forgot-password' | 'reset-password';

/** Fields that an invitation link fills in the sign-up form (spec §2.6). */
export interface AuthPrefill {
  readonly email?: string;
  readonly firstname?: string;
  readonly lastname?: string;
  readonly title?: string;
  readonly countrycode?: string;
  readonly phonenumber?: string;
  readonly lang?: string;
  readonly accesscode?: string;
  readonly tripid?: string;
  readonly referral_code?: string;
  /** Token of a password reset mail. */
  readonly token?: string;
  /**
   * Why a mailed link requests a sign-in: to confirm an e-mail address, or because the address already has an account.
   */
  readonly reason?: 'confirm-email' | 'known-email';
}

/** Payloads by event name. Names are `noun:verbed`; payloads are plain data. */
export interface Events {
  /** A user signed in or out. State event. */
  'session:changed': { readonly session: Session };
  /** A language and currency were applied; the page reloads afterwards. State event. */
  'locale:applied': { readonly language: string; readonly currency: string };
  'locale:requested': { readonly focus?: 'language' | 'currency' };
  /** A request by the visitor to open the consent settings. */
  'consent:requested': Record<string, never>;
  'auth:requested': { readonly mode: AuthMode; readonly prefill?: AuthPrefill; readonly returnTo?: string };
  'plans:requested': {
    readonly reason: 'newcomer' | 'renewal' | 'link';
    /** The plan chosen before signing in. */
    readonly sub_id?: string | undefined;
  };
  /** The plans response of the signed-in user, on pages that request it; null for a guest. State event. */
  'profile:loaded': { readonly profile: PlansResponse | null };
  /**
   * Progress of a booking, from the socket room `booking-{id}`. The version increases with every change; older servers
   * omit it.
   */
  'booking:progressed': {
    readonly booking_id: string;
    readonly status: string;
    readonly number?: string;
    readonly version?: number;
  };
  /** Operators changed the live releases; pages decide whether to offer a reload. State event. */
  'releases:changed': { readonly packages: readonly string[]; readonly reason: string };
  /** The signed-in user's trips were loaded; the shell stores them for offline use. */
  'trips:read': { readonly page: OfflineTrips };
  /** The page went online or offline. State event. */
  'connection:changed': { readonly online: boolean };
}

export type EventName = keyof Events;

/** State events: late listeners immediately receive the last value. */
export const stateEvents = [
  'session:changed',
  'profile:loaded',
  'locale:applied',
  'releases:changed',
  'connection:changed',
] as const satisfies readonly EventName[];
