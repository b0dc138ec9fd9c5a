import { logCardFailure } from '../../foundation/refusals/console-log.ts';
import type { Desk } from '../../attempt/desk.ts';

/** Asks for the token of a subscription's payment, whose answer says whether a trial begins with it (spec §4/31). */
export const readTrial = async (desk: Desk): Promise<void> => {
  const { host, props } = desk.now();
  if (props.productCode !== 'SUB') return;
  try {
    const { data } = await host.http('POST /api/booking/generatePgToken', { body: { id: props.order.order_id } });
    desk.show({ isTrial: data.subscription_trial });
  } catch (error) {
    logCardFailure('token', error);
  }
};

/** What the success page of a subscription is told besides its booking (spec §4/23). */
export const subscriptionQuery = (desk: Desk): Record<string, string> => {
  const { productCode, order } = desk.now().props;
  if (productCode !== 'SUB') return {};
  const { is_renewal: renewal = false, charge_org: charge = false } = order.metadata;
  return { renewal: String(renewal), charge: String(charge), trial: String(desk.state().isTrial) };
};
