import type { Guest } from '@travel/contracts/endpoints/orders/travellers';
import type { SupplierTraveller } from '@travel/supplier-kit/ports/supplier';

/** Returns a traveller with a name, an age and perhaps a contact, for suppliers that need nothing else. */
export const toNamedTraveller = (
  { first_name, last_name }: Pick<Guest, 'first_name' | 'last_name'>,
  {
    kind,
    age,
    contact,
  }: Pick<SupplierTraveller, 'kind' | 'age'> & { readonly contact?: Pick<SupplierTraveller, 'email' | 'phone'> },
): SupplierTraveller => ({
  reference: null,
  kind,
  first_name,
  last_name,
  title: null,
  gender: null,
  born_on: null,
  age,
  email: contact?.email ?? null,
  phone: contact?.phone ?? null,
  document: null,
});
