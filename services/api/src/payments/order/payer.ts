import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { User } from '@travel/contracts/people/session.schema';
import type { Order } from './order.ts';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import { getSeller } from '../../accounts/organisations/seller.ts';
import type { Traveller } from '../../platform/http/traveller.ts';

/** The payer of an order, and the organisation that receives the payment. */
export interface Payer {
  /** The signed-in user; null for a guest. */
  readonly user: User | null;
  /** ID of the organisation of the user's account: only its members may pay by invoice. Null for a guest. */
  readonly accountOrganisationId: string | null;
  /** The organisation that sells the order. */
  readonly organisation: Organisation;
}

export const getPayer = async (
  deps: { readonly organisations: Pick<Organisations, 'byId'> },
  { hold }: Pick<Order, 'hold'>,
  traveller: Pick<Traveller, 'session'>,
): Promise<Payer> => {
  const [session, organisation] = await Promise.all([traveller.session(), getSeller(deps, hold)]);
  return { user: session?.user ?? null, accountOrganisationId: session?.account_organisation_id ?? null, organisation };
};
