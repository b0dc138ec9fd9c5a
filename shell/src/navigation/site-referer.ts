import type { Host } from '@travel/contracts/host/host';

/**
 * Stores the origin of the site that led the visitor here (spec §3, `site_referer`), without the path. The origin is
 * replaced only when another site leads here, and bookings include it.
 */
export const storeSiteReferer = (storage: Pick<Host['storage'], 'set'>, referrer: string, own: string): void => {
  const from = URL.parse(referrer);
  if (from && from.origin !== own && /^https?:$/.test(from.protocol)) storage.set('site_referer', from.origin);
};
