import type { Organisation } from '@travel/contracts/organisations/organisation.schema';

/**
 * Returns the origin of an organisation's pages for links in mails. The requested host is used only if it belongs to
 * the organisation, so that no one can have mail sent with links to their own host.
 */
export const pageOrigin = (organisation: Organisation, hostname: string, mainOrigin: string): string => {
  const origin = new URL(mainOrigin);
  const { hosts } = organisation;
  origin.hostname = hosts.includes(hostname.toLowerCase()) ? hostname : (hosts[0] ?? origin.hostname);
  return origin.origin;
};
