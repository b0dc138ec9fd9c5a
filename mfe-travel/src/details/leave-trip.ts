import { getResidency } from '@travel/contracts/host/cookies/cookies';
import type { Host } from '@travel/contracts/host/host';
import { getReleaseCall } from '@travel/contracts/products/product-definitions';

/**
 * Releases what is held for a trip that somebody gives up, at once: others can have it. Where that fails the shell
 * releases it with the next page, by the cookie of what is held.
 */
export const leaveTrip = async ({ cookies, http, pageId }: Host): Promise<void> => {
  const trip = cookies.get('tripTok');
  cookies.remove('tripTok');
  if (!trip) return;
  try {
    await http(getReleaseCall(trip.path), { body: { residency: getResidency(cookies), ...trip, page: pageId } });
    if (cookies.get('holdTok')?.token === trip.token) cookies.remove('holdTok');
  } catch {
    // It is still in its cookie.
  }
};
