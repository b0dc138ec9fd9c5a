import type { Organisation } from '@travel/contracts/organisations/organisation.schema';

/**
 * Returns the origin of an organisation's pages for links in mails. The host of the request is used only if it belongs
 * to the organisation. Otherwise an attacker could make us mail links to the attacker's host.
 */
export const getPageOrigin = (organisation: Organisation, hostname: string, mainOrigin: string): string => {
  const origin = new URL(mainOrigin);
  const { hosts } = organisation;
  origin.hostname = hosts.includes(hostname.toLowerCase()) ? hostname : (hosts[0] ?? origin.hostname);
  return origin.origin;
};
