import type { User } from '@travel/contracts/people/session.schema';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { signInMethods } from '@travel/contracts/endpoints/people/sessions';

/** An open session, with the data of its account that requests need. */
export interface LiveSession {
  readonly session_id: string;
  readonly user: User;
  /** The member discount in percent; null for non-members. */
  readonly member_percent: number | null;
  /** ID of the organisation on whose site the session was opened. */
  readonly organisation_id: string;
  /**
   * How the session was opened. A session opened by a sign-in key is used by an operator or organisation, not by the
   * account's owner.
   */
  readonly opened_by: (typeof signInMethods)[number];
  readonly email_confirmed: boolean;
  /** ID of the organisation whose customer the account is, whichever site the user visits. */
  readonly account_organisation_id: string;
}

/** The sender of a request. Each property is loaded on first use, once per request. */
export interface Traveller {
  /** Hash of the browser's key; null for a browser without a key. */
  readonly browser: string | null;
  /** The sender's session; null for a guest. */
  session(): Promise<LiveSession | null>;
  /** Whether the session of the request was ended because its account was blocked. */
  blocked(): Promise<boolean>;
  /** The organisation of the site: by the page's host, or by the session if the API is called without a page. */
  organisation(): Promise<Organisation>;
}

/** Returns whether a request comes from the site that sold an order. An order can be opened only on that site. */
export const isSoldAtSite = async (
  sold: { readonly organisation_id: string },
  traveller: Pick<Traveller, 'organisation'>,
): Promise<boolean> => (await traveller.organisation()).id === sold.organisation_id;
