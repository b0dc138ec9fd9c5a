import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { isPgType } from '@travel/contracts/payments/pg-types';
import type { PaymentSupplierId, PgType } from '@travel/contracts/payments/pg-types';
import type { Gateway } from '../provider/gateway.ts';

const usual: readonly [PgType, ...PgType[]] = ['PG_03'];

/** Who takes an organisation's payments, in the order they are tried; card providers only where we have their keys. */
export const suppliersOf = (
  { payment_suppliers }: Pick<Organisation, 'payment_suppliers'>,
  gateway: Gateway,
): PaymentSupplierId[] => {
  const usable = (payment_suppliers ?? usual).filter((id) => !isPgType(id) || gateway.of(id));
  return usable.some(isPgType) ? usable : [...usual, ...usable];
};

/** The card providers among them; the first one is paid with, the second one tried after it. */
export const cardSuppliersOf = (
  organisation: Pick<Organisation, 'payment_suppliers'>,
  gateway: Gateway,
): readonly [PgType, ...PgType[]] => {
  const [first, ...others] = suppliersOf(organisation, gateway).filter(isPgType);
  return first ? [first, ...others] : usual;
};

/** The one asked for where the organisation has it, else the one to pay with first: a page may be older than a setting. */
export const chosenSupplier = (
  organisation: Pick<Organisation, 'payment_suppliers'>,
  gateway: Gateway,
  wanted: string | undefined,
): PgType => {
  const suppliers = cardSuppliersOf(organisation, gateway);
  return suppliers.find((id) => id === wanted) ?? suppliers[0];
};
