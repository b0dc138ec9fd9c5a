import type { Organisation } from '@travel/contracts/organisations/organisation.schema';

/**
 * The address of an organisation's pages, for links in mails: on the host that was asked where it is one of theirs,
 * so that nobody can have mail sent that leads to a host of their own.
 */
export const pageOrigin = (organisation: Organisation, hostname: string, mainOrigin: string): string => {
  const origin = new URL(mainOrigin);
  const { hosts } = organisation;
  origin.hostname = hosts.includes(hostname.toLowerCase()) ? hostname : (hosts[0] ?? origin.hostname);
  return origin.origin;
};
