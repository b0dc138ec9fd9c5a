import type { User } from '@travel/contracts/people/session.schema';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { openings } from '@travel/contracts/endpoints/people/sessions';

/** A session that has not ended, with what requests need to know of its account. */
export interface LiveSession {
  readonly session_id: string;
  readonly user: User;
  /** The member discount in percent; null for non-members. */
  readonly member_percent: number | null;
  /** Organisation on whose site the session was opened. */
  readonly organisation_id: string;
  /** How the session was opened. A session opened by a key belongs to an operator, not to the account's owner. */
  readonly opened_by: (typeof openings)[number];
  /** Whether the account's email address is confirmed. */
  readonly email_confirmed: boolean;
  /** Organisation whose customer the account is, regardless of the site. */
  readonly account_organisation_id: string;
}

/** The sender of a request. Each part is read on first use, once per request. */
export interface Traveller {
  /** Hash of the browser's key; null for a browser that has none yet. */
  readonly browser: string | null;
  /** Null for a guest. */
  session(): Promise<LiveSession | null>;
  /** Whether the session of the request was ended because its account was blocked. */
  blocked(): Promise<boolean>;
  /** Organisation of the site: by the page's host, or by the session if the API is called without a page. */
  organisation(): Promise<Organisation>;
}

/** Returns whether a request comes from the site that sold an order, since an order opens on no other site. */
export const isSoldAtSite = async (
  sold: { readonly organisation_id: string },
  traveller: Pick<Traveller, 'organisation'>,
): Promise<boolean> => (await traveller.organisation()).id === sold.organisation_id;
