/** Headers for data responses: they must not be shown as a page, framed, sniffed or cached. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/**
 * Returns the header that restricts browsers to https for two years, including subdomains. Empty for an http origin,
 * where browsers ignore it.
 */
export const transportHeaders = (publicOrigin: string | undefined): Readonly<Record<string, string>> =>
  publicOrigin?.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};
