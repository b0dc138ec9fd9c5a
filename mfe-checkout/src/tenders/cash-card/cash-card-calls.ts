import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { toDecimal, type Money } from '@travel/contracts/money/money';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import { getTotals } from '../../order/order-store.ts';
import { getPaymentRules } from '../../products/payment-rules.ts';
import { changeTender } from '../change-tender.ts';
import type { TenderContext } from '../tender.ts';

export type CashCard = PaymentOptions['cash_cards'][number];

type TransferCode = EndpointRequest<
  ApiEndpoints['POST /api/booking/cashCardRedemption_ACT_TRF']
>['body']['productType'];

const isTransfer = (code: ProductCode): code is TransferCode => getPaymentRules(code).cashCardCall === 'transfer';

/**
 * Returns the calls of the cash card block (spec §7.2/04–06). Activities and transfers have separate endpoints. Each
 * resolves to whether it succeeded and rejects with ApiError.
 */
export const createCashCardCalls = (context: TenderContext) => {
  const { apply, remove } = createCalls(context);
  return {
    apply: (card: CashCard, amount: Money): Promise<boolean> =>
      changeTender(context, { kind: 'cash_card', to: 'applied', make: () => apply(card, amount), done: true }),
    remove: (): Promise<boolean> =>
      changeTender(context, { kind: 'cash_card', to: 'released', make: remove, done: true }),
  };
};

const createCalls = ({ now, order }: TenderContext) => ({
  async apply({ cash_card_id }: CashCard, amount: Money): Promise<boolean> {
    const { host, props } = now();
    const { productCode } = props;
    const checkoutId = props.order.order_id;
    const cashcard_amount = toDecimal(amount);
    if (isTransfer(productCode)) {
      const body = { checkoutId, productType: productCode, action: 'apply' as const, cash_card_id, cashcard_amount };
      const answer = await host.http('POST /api/booking/cashCardRedemption_ACT_TRF', { body });
      order.getState().take(answer.order);
      return answer.message === 'applied';
    }
    const data = {
      cash_card_id,
      booking_amt: toDecimal(getTotals(order.getState())?.payable ?? props.amount),
      cashcard_amount,
      currency: amount.currency,
      id: checkoutId,
      product_type: productCode,
    };
    const answer = await host.http('POST /api/cars/cashcardRedemption', { body: { data } });
    order.getState().take(answer.order);
    return answer.status === 200;
  },

  async remove(): Promise<boolean> {
    const { host, props } = now();
    const { productCode } = props;
    const id = props.order.order_id;
    if (isTransfer(productCode)) {
      const body = { checkoutId: id, productType: productCode, action: 'unapply' as const };
      const answer = await host.http('POST /api/booking/cashCardRedemption_ACT_TRF', { body });
      order.getState().take(answer.order);
      return answer.message === 'unapplied';
    }
    const json = { id, product_type: productCode, type: 'cashcard' as const };
    const answer = await host.http('POST /api/booking/removeCashcard', { body: { json } });
    order.getState().take(answer.order);
    // Only the text of the message shows whether the cash card was released (spec §7.2/05).
    return answer.message.includes('successfully');
  },
});

export type CashCardCalls = ReturnType<typeof createCashCardCalls>;
