import type { Flags } from '../organisations/flags.ts';
import type { Route } from './routes.ts';

/** Pages that show only the order and its payment. */
const paying: readonly Route['page'][] = ['checkout', 'success'];

/** Sections that show ads only to guests, and only if ads before sign-in are switched off (spec §2.8). */
const forGuests: readonly Route['section'][] = ['resorts', 'stays'];

/** Returns whether a page shows ads, depending on the organisation's flag and the session (spec §2.8). */
export const showsAds = (
  { page, section }: Pick<Route, 'page' | 'section'>,
  { enablePreloginAds }: Pick<Flags, 'enablePreloginAds'>,
  isSignedIn: boolean,
): boolean => {
  if (paying.includes(page)) return false;
  if (forGuests.includes(section)) return !isSignedIn && !enablePreloginAds;
  return isSignedIn || enablePreloginAds;
};
