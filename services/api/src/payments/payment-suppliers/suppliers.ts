import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { isPgType, type PaymentSupplierId, type PgType } from '@travel/contracts/payments/pg-types';
import type { Gateway } from '../provider/gateway.ts';

const defaultSuppliers: readonly [PgType, ...PgType[]] = ['PG_03'];

/** Returns an organisation's suppliers by preference. Card providers are included only if they have keys. */
export const listSuppliers = (
  { payment_suppliers }: Pick<Organisation, 'payment_suppliers'>,
  gateway: Gateway,
): PaymentSupplierId[] => {
  const usable = (payment_suppliers ?? defaultSuppliers).filter((id) => !isPgType(id) || gateway.forSupplier(id));
  return usable.some(isPgType) ? usable : [...defaultSuppliers, ...usable];
};

/** Returns the card providers by preference: the second is used after the first has refused a card. */
export const listCardSuppliers = (
  organisation: Pick<Organisation, 'payment_suppliers'>,
  gateway: Gateway,
): readonly [PgType, ...PgType[]] => {
  const [first, ...others] = listSuppliers(organisation, gateway).filter(isPgType);
  return first ? [first, ...others] : defaultSuppliers;
};

/** Returns the requested supplier if the organisation still uses it, or else the default one. */
export const chooseSupplier = (
  organisation: Pick<Organisation, 'payment_suppliers'>,
  gateway: Gateway,
  wanted: string | undefined,
): PgType => {
  const suppliers = listCardSuppliers(organisation, gateway);
  return suppliers.find((id) => id === wanted) ?? suppliers[0];
};
