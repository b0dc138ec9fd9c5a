import type { PaymentSupplier } from '@travel/contracts/endpoints/payment-suppliers';
import { isPgType } from '@travel/contracts/payments/pg-types';
import type { PgType } from '@travel/contracts/payments/pg-types';
import type { Host } from '@travel/contracts/host';
import type { PaymentProps } from '@travel/contracts/remotes/payment';
import { logCardFailure } from '../foundation/refusals/console-log.ts';

/** A supplier that takes cards. */
export interface CardSupplier extends PaymentSupplier {
  readonly id: PgType;
}

const takesCards = (supplier: PaymentSupplier): supplier is CardSupplier => isPgType(supplier.id);

/**
 * The organisation's card suppliers for whoever is signed in now, asked for once for each of them; the first is paid
 * with, the second tried after it. None where they cannot be asked for: the server then chooses.
 */
export const createSuppliers = (
  now: () => { readonly host: Host; readonly props: Pick<PaymentProps, 'productCode'> },
): (() => Promise<readonly CardSupplier[]>) => {
  let asked: { readonly user: string; readonly answer: Promise<readonly CardSupplier[]> } | undefined;

  const ask = async (): Promise<readonly CardSupplier[]> => {
    const { host, props } = now();
    try {
      const body = { pg_product_type: props.productCode, pg_supplier_id: '' };
      const { data } = await host.http('POST /api/booking/getSupplierpg', { body });
      return data.data.data.filter(takesCards);
    } catch (error) {
      logCardFailure('suppliers', error);
      return [];
    }
  };

  return () => {
    const user = now().host.session.user?.user_id ?? '';
    if (asked?.user !== user) asked = { user, answer: ask() };
    return asked.answer;
  };
};
