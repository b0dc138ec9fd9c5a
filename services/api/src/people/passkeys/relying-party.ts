import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { pageOrigin } from '../organisations/page-origin.ts';

/** For whom a passkey is: the organisation's site, by the host of its pages. */
export interface RelyingParty {
  readonly rpID: string;
  readonly rpName: string;
  readonly origin: string;
}

/** Returns the site that a request was sent to; one of the organisation's own hosts, whatever the request says. */
export const relyingParty = (organisation: Organisation, hostname: string, mainOrigin: string): RelyingParty => {
  const origin = pageOrigin(organisation, hostname, mainOrigin);
  return { rpID: new URL(origin).hostname, rpName: organisation.name, origin };
};
