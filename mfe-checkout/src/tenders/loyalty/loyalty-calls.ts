import type { applyPoints, checkLoyaltyPoints } from '@travel/contracts/endpoints/payments/loyalty';
import type { EndpointRequest, EndpointResponse } from '@travel/contracts/http/endpoint';
import { toDecimal } from '@travel/contracts/money/money';
import { toLoyaltyProductType } from '@travel/contracts/products/product-codes';
import { findTender, getTotals } from '../../order/order-store.ts';
import { changeTender } from '../change-tender.ts';
import type { TenderContext } from '../tender.ts';

type Outcome = Pick<EndpointResponse<typeof applyPoints>, 'statusCode'>;
type ApplyBody = EndpointRequest<typeof applyPoints>['body'];

/**
 * Returns the calls of the points block (spec §7.2/07–08). They reject with ApiError and update the order. `agentExtra`
 * is an agent's surcharge as a decimal, '0' if none.
 */
export const createLoyaltyCalls = (context: TenderContext) => {
  const { now, order } = context;
  const payable = () => getTotals(order.getState())?.payable ?? now().props.amount;
  /** Returns the fields about the order that both loyalty calls send. */
  const getOrderFields = (agentExtra: string) => {
    const { props } = now();
    return {
      uuid: props.order.order_id,
      productType: toLoyaltyProductType(props.productCode),
      bookingAmount: toDecimal(payable()),
      agent_extra_amount: agentExtra,
    };
  };

  const send = async (
    changed: Pick<ApplyBody, 'pointsQuantity' | 'pointsType' | 'unapply'>,
    agentExtra: string,
  ): Promise<EndpointResponse<typeof applyPoints>> => {
    const body = { ...getOrderFields(agentExtra), currency: payable().currency, ...changed };
    const answer = await now().host.http('POST /api/loyalty/applyPoints', { body });
    order.getState().take(answer.order);
    return answer;
  };

  const change = (to: 'applied' | 'released', make: () => Promise<Outcome>): Promise<Outcome> =>
    changeTender<Outcome>(context, { kind: 'loyalty', to, make, done: { statusCode: 200 } });

  return {
    check: (membership: string, agentExtra: string): Promise<EndpointResponse<typeof checkLoyaltyPoints>> =>
      now().host.http('POST /api/loyalty/checkLoyaltyPoints', {
        body: { ...getOrderFields(agentExtra), loyaltyMembershipNo: membership },
      }),
    apply: (pointsType: string, points: number, agentExtra: string) =>
      change('applied', () => send({ pointsQuantity: points, pointsType, unapply: false }, agentExtra)),
    unapply: (agentExtra: string) => {
      const applied = findTender(getTotals(order.getState()), 'loyalty');
      const pointsType = applied?.source_id.split('/')[1] ?? '';
      const sent = { pointsQuantity: applied?.points ?? 0, pointsType, unapply: true };
      return change('released', () => send(sent, agentExtra));
    },
  };
};

export type LoyaltyCalls = ReturnType<typeof createLoyaltyCalls>;
