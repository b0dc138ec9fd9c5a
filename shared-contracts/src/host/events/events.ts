import type { PlansResponse } from '../../endpoints/membership/plans.ts';
import type { OfflineTrips } from '../offline/kept-trips.ts';
import type { Session } from '../../people/session.schema.ts';

export type AuthMode = 'sign-in' | 'sign-up' | 'email-sign-up' | 'forgot-password' | 'reset-password';

/** What an invitation link carries into the sign-up form (spec §2.6). */
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
  /** Of a password reset mail. */
  readonly token?: string;
  /** What a mailed link asks to sign in for: to confirm an address, or to the account that an address has already. */
  readonly reason?: 'confirm-email' | 'known-email';
}

/** Events are named `noun:verbed`; the payload is plain data. */
export interface Events {
  /** Somebody signed in or out. State-like. */
  'session:changed': { readonly session: Session };
  /** A language and a currency were applied; the page reloads after it. State-like. */
  'locale:applied': { readonly language: string; readonly currency: string };
  'locale:requested': { readonly focus?: 'language' | 'currency' };
  /** Somebody wants to look at what they agreed to. */
  'consent:requested': Record<string, never>;
  'auth:requested': { readonly mode: AuthMode; readonly prefill?: AuthPrefill; readonly returnTo?: string };
  'plans:requested': {
    readonly reason: 'newcomer' | 'renewal' | 'link';
    /** The plan that was chosen before signing in. */
    readonly sub_id?: string | undefined;
  };
  /** The plans response of who is signed in, on the pages that ask for it. State-like; null for a guest. */
  'profile:loaded': { readonly profile: PlansResponse | null };
  /** From the socket room `booking-{id}`. The version grows with every change; older servers leave it out. */
  'booking:progressed': {
    readonly booking_id: string;
    readonly status: string;
    readonly number?: string;
    readonly version?: number;
  };
  /** Operators changed what is live; pages decide whether to offer a reload. State-like. */
  'releases:changed': { readonly packages: readonly string[]; readonly reason: string };
  /** The trips of who is signed in were read: they are kept for when there is no connection. */
  'trips:read': { readonly page: OfflineTrips };
  /** The page's own connection. State-like. */
  'connection:changed': { readonly online: boolean };
}

export type EventName = keyof Events;

/** Events whose last value a late listener gets at once. */
export const stateEvents = [
  'session:changed',
  'profile:loaded',
  'locale:applied',
  'releases:changed',
  'connection:changed',
] as const satisfies readonly EventName[];
