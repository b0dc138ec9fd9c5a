import type { OrderTotals, PaymentOptions } from '@travel/contracts/endpoints/orders';
import { createStore } from 'zustand/vanilla';
import { codeOf } from '../foundation/refusals/messages.ts';
import type { CheckoutContext } from './checkout-context.ts';

/** What the order can be paid with: the server's word, read once. */
export type OrderState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: string }
  | { readonly status: 'ready'; readonly options: PaymentOptions };

export interface OrderStore {
  readonly order: OrderState;
  /** Host and props as they are now. */
  readonly now: () => CheckoutContext;
  follow(now: CheckoutContext): void;
  /** Reads the options anew. What is shown stays meanwhile. */
  load(): Promise<void>;
  /**
   * Does what changes what is left to pay, or asks for a payment of it, once what began before it has ended: a payment
   * that is asked for while something is taken off would be of the wrong amount.
   */
  inTurn<T>(act: () => Promise<T>): Promise<T>;
  /** Takes over the order as the answer about a tender has it, with what else of the options that answer changed. */
  take(totals: OrderTotals, changed?: (options: PaymentOptions) => Partial<PaymentOptions>): void;
}

/** What is due of a confirmed booking is paid by card, and by nothing else. */
const dueOptions = ({ amount, productCode }: CheckoutContext['props']): PaymentOptions => ({
  order: { total: amount, tenders: [], payable: amount },
  product_type: productCode,
  blocks: { coupon: false, cash_card: false, loyalty: false, wallet: false, credit_card: true },
  cash_cards: [],
  loyalty: null,
  wallet: null,
  invoice: null,
  pay_later: null,
  suggestion: null,
});

/** One per mounted payment block; `follow` tells it of each change of host and props. */
export const createOrderStore = (first: CheckoutContext) =>
  createStore<OrderStore>()((set, get) => {
    let latest = first;
    let round = 0;
    let turn: Promise<unknown> = Promise.resolve();
    return {
      order: { status: 'loading' },
      now: () => latest,
      follow(next) {
        latest = next;
      },
      async load() {
        const asked = (round += 1);
        const show = (order: OrderState) => {
          // An older answer says nothing any more.
          if (asked === round) set({ order });
        };
        if (get().order.status === 'failed') set({ order: { status: 'loading' } });
        try {
          const { host, props } = latest;
          const { due } = props.order;
          if (due) {
            show({ status: 'ready', options: dueOptions(props) });
            return;
          }
          const params = { order_id: props.order.order_id };
          const { data } = await host.http('GET /api/orders/{order_id}/payment-options', { params });
          show({ status: 'ready', options: data });
        } catch (error) {
          if (get().order.status !== 'ready') show({ status: 'failed', code: codeOf(error) });
        }
      },
      inTurn(act) {
        const mine = turn.then(act);
        turn = mine.catch(() => undefined);
        return mine;
      },
      take(totals, changed) {
        const { order } = get();
        if (order.status !== 'ready') return;
        const { options } = order;
        set({ order: { ...order, options: { ...options, order: totals, ...changed?.(options) } } });
      },
    };
  });

export type OrderStoreApi = ReturnType<typeof createOrderStore>;

/** The order as far as it is known. */
export const totalsOf = ({ order }: Pick<OrderStore, 'order'>): OrderTotals | null =>
  order.status === 'ready' ? order.options.order : null;

/** The tender of a kind that is applied, one at most. */
export const tenderOf = (totals: OrderTotals | null, kind: OrderTotals['tenders'][number]['kind']) =>
  totals?.tenders.find((tender) => tender.kind === kind) ?? null;
