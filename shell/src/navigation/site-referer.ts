import type { Host } from '@travel/contracts/host/host';

/**
 * Keeps the site that led a visitor here (spec §3, `site_referer`): its origin, without the page that they were on
 * there. It stays until another site leads here; what is booked says it.
 */
export const keepSiteReferer = (storage: Pick<Host['storage'], 'set'>, referrer: string, own: string): void => {
  const from = URL.parse(referrer);
  if (from && from.origin !== own && /^https?:$/.test(from.protocol)) storage.set('site_referer', from.origin);
};
