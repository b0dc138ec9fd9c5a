import type { Flags } from '../organisations/flags.ts';
import type { Route } from './routes.ts';

/** Where there is nothing but the order and its payment. */
const paying: readonly Route['page'][] = ['checkout', 'success'];

/** Sections that show their ads to guests alone, and only where ads before sign-in are switched off (spec §2.8). */
const forGuests: readonly Route['section'][] = ['resorts', 'stays'];

/** Returns whether somebody sees ads on a page: by the page, the organisation's flag and who asks (spec §2.8). */
export const showsAds = (
  { page, section }: Pick<Route, 'page' | 'section'>,
  { enablePreloginAds }: Pick<Flags, 'enablePreloginAds'>,
  isSignedIn: boolean,
): boolean => {
  if (paying.includes(page)) return false;
  if (forGuests.includes(section)) return !isSignedIn && !enablePreloginAds;
  return isSignedIn || enablePreloginAds;
};
