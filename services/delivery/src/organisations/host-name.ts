/** A Host header as organisations write their hosts: lower case, no port, no dot at the end. */
export const hostName = (host: string | undefined): string =>
  (host ?? '').trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
