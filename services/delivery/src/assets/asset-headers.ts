/**
 * Headers of every response of the asset origin: pages of every origin may use its files, and browsers never show one
 * of the files as a page.
 */
export const assetHeaders = {
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Returns headers with tags by which a CDN can purge responses: `surrogate-key` for Fastly and Varnish, `cache-tag` for
 * Cloudflare and Akamai. Rollouts need no purge.
 */
export const createCacheTags = (...names: readonly string[]) => ({
  'surrogate-key': names.join(' '),
  'cache-tag': names.join(','),
});

/** The `Cache-Control` header of files that never change under their URL. */
export const immutable = 'public, max-age=31536000, immutable';
