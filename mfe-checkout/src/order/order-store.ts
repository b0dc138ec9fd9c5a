import type { OrderTotals, PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import { createStore } from 'zustand/vanilla';
import { getErrorCode } from '../foundation/refusals/messages.ts';
import type { CheckoutContext } from './checkout-context.ts';

/** The order's payment options as the server returned them. */
export type OrderState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: string }
  | { readonly status: 'ready'; readonly options: PaymentOptions };

export interface OrderStore {
  readonly order: OrderState;
  readonly now: () => CheckoutContext;
  follow(now: CheckoutContext): void;
  /** Reloads the options while the current ones stay visible. */
  load(): Promise<void>;
  /**
   * Runs calls that change the amount due or create a payment one after another, because a payment created while a
   * discount is being applied would have the wrong amount.
   */
  queue<T>(act: () => Promise<T>): Promise<T>;
  /**
   * Applies the response to a call that applied or released a tender: the order's new totals, and other options that it
   * changed.
   */
  take(totals: OrderTotals, changed?: (options: PaymentOptions) => Partial<PaymentOptions>): void;
}

/** Returns options for an amount due on a confirmed booking, which can only be paid by card. */
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

/** Creates the store of one mounted payment block. Call `follow` on each change of host or props. */
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
        const requestNumber = (round += 1);
        const show = (order: OrderState) => {
          // Ignore outdated responses.
          if (requestNumber === round) set({ order });
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
          if (get().order.status !== 'ready') show({ status: 'failed', code: getErrorCode(error) });
        }
      },
      queue(act) {
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

export const getTotals = ({ order }: Pick<OrderStore, 'order'>): OrderTotals | null =>
  order.status === 'ready' ? order.options.order : null;

/** Returns the applied tender of a kind; at most one exists. */
export const findTender = (totals: OrderTotals | null, kind: OrderTotals['tenders'][number]['kind']) =>
  totals?.tenders.find((tender) => tender.kind === kind) ?? null;
