import type { Flags } from '../organisations/flags.ts';
import { getPagePath, type Route } from './routes.ts';

/**
 * Returns where to redirect a guest from a page that the organisation restricts to signed-in users, or null if guests
 * may stay. Flight search, checkout and success redirect to the section's home page, which stays open (spec §2.8).
 */
export const getGuestPath = (
  route: Pick<Route, 'section' | 'page'> | null,
  flags: Pick<Flags, 'flightLoginRequired'>,
): string | null =>
  flags.flightLoginRequired && route?.section === 'flight' && route.page !== 'home'
    ? getPagePath('flight', 'home')
    : null;
