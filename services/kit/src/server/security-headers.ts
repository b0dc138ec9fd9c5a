/** For answers that are data: never shown as a page, framed, sniffed or kept. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/**
 * Tells browsers to come by https alone for the next two years, on every host below this one too. Empty for an origin
 * under http, where browsers would not listen.
 */
export const transportHeaders = (publicOrigin: string | undefined): Readonly<Record<string, string>> =>
  publicOrigin?.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};
