import type { Money } from '@travel/contracts/money/money';
import { createStore } from 'zustand/vanilla';
import { payNow } from '../attempt/pay-now.ts';
import { immediateCharge, type Charge, type PayState } from '../attempt/pay-state.ts';
import { isSameMethod, type ChosenMethod } from '../attempt/chosen-method.ts';
import type { PaymentMethod } from '../attempt/payment-method.ts';
import { setAttempt, getChosenMethod, clearMessages, type PaymentRun } from '../attempt/payment-run.ts';
import { leaveForBank } from '../attempt/leave-for-bank.ts';
import { cancelPayment, pollPayment, retrieveBankResult } from '../attempt/settle-payment.ts';
import { createPaymentSteps } from '../attempt/steps/payment-steps.ts';
import type { OrderParts } from '../attempt/steps/payment-token.ts';
import { createCardSupplierLoader } from '../attempt/suppliers.ts';
import { sessionEndedText } from '../foundation/refusals/messages.ts';
import { createTimers } from '../foundation/time/timers.ts';
import { createMethods } from '../methods/registry.ts';
import type { CheckoutContext } from '../order/checkout-context.ts';

export interface PayStore extends PayState {
  follow(now: CheckoutContext): void;
  now(): CheckoutContext;
  /** The methods in the order in which they are shown. */
  readonly methods: readonly PaymentMethod[];
  /** Returns the chosen method, or the fallback if none is chosen. */
  chosenMethod(): PaymentMethod;
  choose(method: ChosenMethod): void;
  /** Prepares the chosen payment method again after a failure. */
  retry(): void;
  /** Sets whether the card is charged now or later. */
  chargeAt(charge: Charge): void;
  accept(accepted: boolean): void;
  pay(): void;
  /** Closes the bank's frame, either because the traveller closed it or because the bank has finished. */
  closeBank(by: 'traveller' | 'bank'): void;
  /** Opens the challenge of the bank that waits for the traveller. */
  answerBank(): void;
  /** Cancels the attempt that waits for the bank, so that another card can be used. */
  leaveBank(): void;
  checkAgain(): void;
  closeCardFailure(): void;
  close(): void;
}

/** Access to the order being paid. */
export interface PaidOrder {
  /** Returns the amount due according to the latest response. */
  readonly payable: () => Money;
  /** Returns the applied discounts and balances according to the latest response. */
  readonly parts: () => OrderParts;
  readonly read: () => Promise<void>;
  /** Runs `act` after pending changes of the amount and before any later changes. */
  readonly queue: <T>(act: () => Promise<T>) => Promise<T>;
}

/** Creates the store of one mounted payment block. Call `follow` on each change of host or props. */
export const createPayStore = (first: CheckoutContext, order: PaidOrder) =>
  createStore<PayStore>()((set, get) => {
    let latest = first;
    const now = () => latest;
    const suppliers = createCardSupplierLoader(now);
    const run: PaymentRun = {
      now,
      steps: createPaymentSteps(now, suppliers, order),
      suppliers,
      readOrder: order.read,
      queue: order.queue,
      timers: createTimers(),
      state: get,
      show: set,
      methods: () => methods,
      choose: (method) => get().choose(method),
      pay: () => payNow(run),
      payment: null,
      token: null,
      preparing: null,
      query: {},
      closed: false,
    };
    const methods = createMethods(run);

    return {
      now,
      methods: methods.listed,
      chosenMethod: () => getChosenMethod(run),
      method: null,
      form: { status: 'loading' },
      charge: immediateCharge,
      attempt: { status: 'idle' },
      message: null,
      cardFailure: null,
      accepted: false,
      missedConsent: 0,

      follow(next) {
        const isBack = latest.host.session.user === null && next.host.session.user !== null;
        latest = next;
        if (isBack && get().message?.text === sessionEndedText) clearMessages(run);
      },
      choose(method) {
        // The message about signing in stays until the traveller has done so, even if they choose another method.
        if (get().message?.text !== sessionEndedText) clearMessages(run);
        // The method is already chosen, so keep the values typed in its form.
        if (isSameMethod(get().method, method) && get().form.status !== 'failed') return;
        set({ method });
        get().retry();
      },
      retry() {
        const { method } = get();
        if (method) getChosenMethod(run).open(method);
      },
      chargeAt: (charge) => set({ charge }),
      accept: (accepted) => set({ accepted, missedConsent: 0 }),
      pay: run.pay,
      closeBank: (by) => void retrieveBankResult(run, by),
      answerBank() {
        const { attempt } = get();
        if (attempt.status !== 'bank-waits') return;
        if (attempt.url !== null) setAttempt(run, { status: 'bank', url: attempt.url });
        else if (run.payment) leaveForBank(run, run.payment);
      },
      leaveBank() {
        clearMessages(run);
        void cancelPayment(run);
      },
      checkAgain: () => pollPayment(run),
      closeCardFailure() {
        set({ cardFailure: null });
        getChosenMethod(run).focus?.();
      },
      close() {
        run.closed = true;
        run.timers.stopAll();
        for (const method of methods.listed) method.close?.();
      },
    };
  });

export type PayStoreApi = ReturnType<typeof createPayStore>;
