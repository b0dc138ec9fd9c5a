import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import { logCardFailure } from '../../foundation/refusals/console-log.ts';
import type { CheckoutContext } from '../../order/checkout-context.ts';

/** Requests the subscription's payment token, which states whether it starts with a trial (spec §4/31). */
const begin = async ({ host, props }: CheckoutContext): Promise<Readonly<Record<string, string>>> => {
  try {
    const { data } = await host.http('POST /api/booking/generatePgToken', { body: { id: props.order.order_id } });
    return { trial: String(data.subscription_trial) };
  } catch (error) {
    logCardFailure('token', error);
    return {};
  }
};

/** Returns how the membership started (spec §4/23). */
const successQuery = ({ order }: PaymentProps): Readonly<Record<string, string>> => {
  const { is_renewal: renewal = false, charge_org: charge = false } = order.metadata;
  return { renewal: String(renewal), charge: String(charge), trial: 'false' };
};

export const planPayment = { code: 'SUB', isChargedAtOnce: true, takesInvoice: false, begin, successQuery } as const;
