import { getResidency } from '@travel/contracts/host/cookies/cookies';
import type { Host } from '@travel/contracts/host/host';
import { getReleaseCall } from '@travel/contracts/products/product-definitions';

/**
 * Releases the hold of an abandoned trip at once, so that others can book its items. If this fails, the shell releases
 * the hold on the next page, because the cookie of the hold is still set.
 */
export const leaveTrip = async ({ cookies, http, pageId }: Host): Promise<void> => {
  const trip = cookies.get('tripTok');
  cookies.remove('tripTok');
  if (!trip) return;
  try {
    await http(getReleaseCall(trip.path), { body: { residency: getResidency(cookies), ...trip, page: pageId } });
    if (cookies.get('holdTok')?.token === trip.token) cookies.remove('holdTok');
  } catch {
    // Ignore a failure: the cookie of the hold is still set, so the shell releases the hold on the next page.
  }
};
