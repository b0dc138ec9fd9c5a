import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { isPgType, type PaymentSupplierId, type PgType } from '@travel/contracts/payments/pg-types';
import type { Gateway } from '../provider/gateway.ts';

const usual: readonly [PgType, ...PgType[]] = ['PG_03'];

/**
 * Returns an organisation's payment suppliers in order of preference. Card providers are included only if the API is
 * configured with their keys.
 */
export const listSuppliers = (
  { payment_suppliers }: Pick<Organisation, 'payment_suppliers'>,
  gateway: Gateway,
): PaymentSupplierId[] => {
  const usable = (payment_suppliers ?? usual).filter((id) => !isPgType(id) || gateway.of(id));
  return usable.some(isPgType) ? usable : [...usual, ...usable];
};

/**
 * Returns the card providers of an organisation in order of preference: the first is used by default, the second after
 * the first has refused a card.
 */
export const listCardSuppliers = (
  organisation: Pick<Organisation, 'payment_suppliers'>,
  gateway: Gateway,
): readonly [PgType, ...PgType[]] => {
  const [first, ...others] = listSuppliers(organisation, gateway).filter(isPgType);
  return first ? [first, ...others] : usual;
};

/**
 * Returns the requested payment supplier if the organisation uses it, or else the default supplier: the page may have
 * loaded before the organisation changed its suppliers.
 */
export const chooseSupplier = (
  organisation: Pick<Organisation, 'payment_suppliers'>,
  gateway: Gateway,
  wanted: string | undefined,
): PgType => {
  const suppliers = listCardSuppliers(organisation, gateway);
  return suppliers.find((id) => id === wanted) ?? suppliers[0];
};
