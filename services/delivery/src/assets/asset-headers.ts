/** On every answer of the asset origin: files for anybody's page, and nothing that could act as a page itself. */
export const assetHeaders = {
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
} as const;

/** For what never changes under its address. */
export const forEver = 'public, max-age=31536000, immutable';
