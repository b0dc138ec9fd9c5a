import { buyWalletCard, paymentCardByUser } from '@travel/contracts/endpoints/payments/wallet';
import { beginOrder, startOrderPayment, type SandboxOrder } from './sandbox-order.ts';
import { attachPayment } from './traveller.ts';
import type { TestVisitor } from './visitor.ts';

/** Creates an order for a wallet card that is on sale. */
export const orderCard = async (visitor: TestVisitor, payment_card_id: string): Promise<SandboxOrder> => {
  const { data } = (await visitor.call(buyWalletCard, { body: { payment_card_id } })).data;
  return {
    order_id: data.order_id,
    product_type: 'WLT',
    service: 'wallet',
    description: data.name,
    total: data.amount,
    metadata: {},
    expires_at: data.expires_at,
  };
};

/** Performs all steps of buying a wallet card before its payment, as the page's payment block does. */
export const prepareCardPayment = async (visitor: TestVisitor, payment_card_id: string) => {
  const bought = await orderCard(visitor, payment_card_id);
  const { payment_id } = await startOrderPayment(visitor, bought);
  const booking = await beginOrder(visitor, bought, { guests: [] });
  return { bought, booking, payment: await attachPayment(visitor, { payment_id }, booking.booking_id) };
};

export const listWalletCards = async (visitor: TestVisitor) => {
  const answer = await visitor.call(paymentCardByUser, { body: { product_type: 'HLT', currency: 'USD' } });
  return answer.data.data.data.data[1].walletOptions;
};
