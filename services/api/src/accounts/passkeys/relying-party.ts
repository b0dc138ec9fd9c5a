import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { getPageOrigin } from '../organisations/page-origin.ts';

/** The site for which a passkey is valid, identified by the host of its pages: of an organisation or of staff. */
export interface RelyingParty {
  readonly rpID: string;
  readonly rpName: string;
  readonly origin: string;
  /** Whether the authenticator must check that the user is its owner, by PIN or biometrics. */
  readonly userVerification: 'preferred' | 'required';
}

/** Returns the site of a request. Its host is always one of the organisation's own hosts. */
export const getRelyingParty = (organisation: Organisation, hostname: string, mainOrigin: string): RelyingParty => {
  const origin = getPageOrigin(organisation, hostname, mainOrigin);
  return { rpID: new URL(origin).hostname, rpName: organisation.name, origin, userVerification: 'preferred' };
};
