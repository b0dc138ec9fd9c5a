/** Headers for data responses. Browsers must not show them as a page or in a frame, guess their type or cache them. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/**
 * Returns the header that makes browsers use only https for two years, including subdomains. Empty for an http origin,
 * where browsers ignore the header.
 */
export const transportHeaders = (publicOrigin: string | undefined): Readonly<Record<string, string>> =>
  publicOrigin?.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};
