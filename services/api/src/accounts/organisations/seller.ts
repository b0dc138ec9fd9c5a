import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Organisations } from './organisations.ts';

/** Returns the organisation that sold an order. Its flags, payment methods, suppliers and texts apply on every site. */
export const getSeller = async (
  { organisations }: { readonly organisations: Pick<Organisations, 'byId'> },
  { organisation_id }: { readonly organisation_id: string },
): Promise<Organisation> => {
  const seller = await organisations.byId(organisation_id);
  if (!seller) throw new Error(`There is no organisation ${organisation_id}, which sold this`);
  return seller;
};
