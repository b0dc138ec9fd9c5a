import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { User } from '@travel/contracts/people/session.schema';
import type { Order } from './order.ts';
import type { Organisations } from '../../people/organisations/organisations.ts';
import { sellerOf } from '../../people/organisations/seller.ts';
import type { Traveller } from '../../platform/http/traveller.ts';

/** Who wants to pay an order, and whom. */
export interface Payer {
  /** Null for a guest. */
  readonly user: User | null;
  /** Whose account it is: an organisation gives credit to its own people. Null for a guest. */
  readonly accountOf: string | null;
  /** Who sells the order. */
  readonly organisation: Organisation;
}

export const payerOf = async (
  deps: { readonly organisations: Pick<Organisations, 'byId'> },
  { hold }: Pick<Order, 'hold'>,
  traveller: Pick<Traveller, 'session'>,
): Promise<Payer> => {
  const [session, organisation] = await Promise.all([traveller.session(), sellerOf(deps, hold)]);
  return { user: session?.user ?? null, accountOf: session?.account_organisation_id ?? null, organisation };
};
