/**
 * Normalizes a Host header to the form in which organisations' hosts are stored: lower case, no port, no trailing dot.
 */
export const normalizeHost = (host: string | undefined): string =>
  (host ?? '').trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
