import type { Flags } from '../organisations/flags.ts';
import { pagePath } from './routes.ts';
import type { Route } from './routes.ts';

/**
 * Where a guest is sent from a page that the organisation shows only to who is signed in; null where guests may stay.
 * Flights: search, checkout and success lead to the section's root, which stays open (spec §2.8).
 */
export const guestPath = (
  route: Pick<Route, 'section' | 'page'> | null,
  flags: Pick<Flags, 'flightLoginRequired'>,
): string | null =>
  flags.flightLoginRequired && route?.section === 'flight' && route.page !== 'home' ? pagePath('flight', 'home') : null;
