import type { PaymentSupplier } from '@travel/contracts/endpoints/payments/payment-suppliers';
import { isPgType, type PgType } from '@travel/contracts/payments/pg-types';
import type { Host } from '@travel/contracts/host/host';
import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import { logCardFailure } from '../foundation/refusals/console-log.ts';

/** A supplier that accepts cards. */
export interface CardSupplier extends PaymentSupplier {
  readonly id: PgType;
}

const isCardSupplier = (supplier: PaymentSupplier): supplier is CardSupplier => isPgType(supplier.id);

/**
 * Creates a loader for the organisation's card suppliers, cached per user. The first is used to pay, the second if the
 * first fails. Resolves to an empty list on error, in which case the server chooses.
 */
export const createCardSupplierLoader = (
  now: () => { readonly host: Host; readonly props: Pick<PaymentProps, 'productCode'> },
): (() => Promise<readonly CardSupplier[]>) => {
  let cached: { readonly user: string; readonly answer: Promise<readonly CardSupplier[]> } | undefined;

  const load = async (): Promise<readonly CardSupplier[]> => {
    const { host, props } = now();
    try {
      const body = { pg_product_type: props.productCode, pg_supplier_id: '' };
      const { data } = await host.http('POST /api/booking/getSupplierpg', { body });
      return data.data.data.filter(isCardSupplier);
    } catch (error) {
      logCardFailure('suppliers', error);
      return [];
    }
  };

  return () => {
    const user = now().host.session.user?.user_id ?? '';
    if (cached?.user !== user) cached = { user, answer: load() };
    return cached.answer;
  };
};
