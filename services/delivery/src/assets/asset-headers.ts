/** On every answer of the asset origin: files for anybody's page, and nothing that could act as a page itself. */
export const assetHeaders = {
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Names by which a CDN can be told to forget answers, as Fastly and Varnish (`surrogate-key`) and Cloudflare and Akamai
 * (`cache-tag`) read them. No rollout needs that.
 */
export const cacheTags = (...names: readonly string[]) => ({
  'surrogate-key': names.join(' '),
  'cache-tag': names.join(','),
});

/** For what never changes under its address. */
export const forEver = 'public, max-age=31536000, immutable';
