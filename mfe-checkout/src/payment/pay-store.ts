import type { Money } from '@travel/contracts/money';
import { createStore } from 'zustand/vanilla';
import { payNow } from '../attempt/pay-now.ts';
import { chargedNow } from '../attempt/pay-state.ts';
import type { Charge, PayState } from '../attempt/pay-state.ts';
import { isSameMethod } from '../attempt/payment-method.ts';
import type { ChosenMethod, PaymentMethod } from '../attempt/payment-method.ts';
import { become, methodOf, silence } from '../attempt/payment-run.ts';
import type { PaymentRun } from '../attempt/payment-run.ts';
import { leaveForBank } from '../attempt/leave-for-bank.ts';
import { check, settle } from '../attempt/settle.ts';
import { createPaymentSteps } from '../attempt/steps/payment-steps.ts';
import type { OrderParts } from '../attempt/steps/payment-token.ts';
import { createSuppliers } from '../attempt/suppliers.ts';
import { sessionEnded } from '../foundation/refusals/messages.ts';
import { createTimers } from '../foundation/time/timers.ts';
import { createMethods } from '../methods/registry.ts';
import type { CheckoutContext } from '../order/checkout-context.ts';

export interface PayStore extends PayState {
  /** Host and props as they are now. */
  follow(now: CheckoutContext): void;
  /** Host and props as they are now. */
  now(): CheckoutContext;
  /** The ways to pay, in the order of their list. */
  readonly methods: readonly PaymentMethod[];
  /** The one that is chosen, or would be asked where none is yet. */
  chosenMethod(): PaymentMethod;
  choose(method: ChosenMethod): void;
  /** Another try at what the chosen method needs before it can pay. */
  retry(): void;
  /** When a card is charged. */
  chargeAt(charge: Charge): void;
  accept(accepted: boolean): void;
  /** Pay Now. */
  pay(): void;
  /** The bank's frame goes: closed by the traveller, or by itself because the bank is done. */
  closeBank(by: 'traveller' | 'bank'): void;
  /** Back to the question of the bank that waits. */
  answerBank(): void;
  /** Gives the waiting attempt up, for another card. */
  leaveBank(): void;
  checkAgain(): void;
  closeCardFailure(): void;
  /** The block goes. */
  close(): void;
}

/** What the payment is made of. */
interface PaidOrder {
  /** What is left to pay, as the last answer has it. */
  readonly payable: () => Money;
  /** What is taken off, as the last answer has it. */
  readonly parts: () => OrderParts;
  /** Reads the order anew. */
  readonly read: () => Promise<void>;
  /** Does something once what changes the amount has ended, and before anything else does. */
  readonly inTurn: <T>(act: () => Promise<T>) => Promise<T>;
}

/** One per mounted payment block; `follow` tells it of each change of host and props. */
export const createPayStore = (first: CheckoutContext, order: PaidOrder) =>
  createStore<PayStore>()((set, get) => {
    let latest = first;
    const now = () => latest;
    const suppliers = createSuppliers(now);
    const run: PaymentRun = {
      now,
      steps: createPaymentSteps(now, suppliers, order),
      suppliers,
      readOrder: order.read,
      inTurn: order.inTurn,
      timers: createTimers(),
      state: get,
      show: set,
      methods: () => methods,
      choose: (method) => get().choose(method),
      pay: () => payNow(run),
      payment: null,
      token: null,
      preparing: null,
      foundOut: {},
      closed: false,
    };
    const methods = createMethods(run);

    /** The attempt ends at the bank: cancelled where it still waits there, else as it stands. */
    const cancel = async () => {
      const { payment } = run;
      if (!payment) return;
      become(run, { status: 'retrieving' });
      try {
        const next = await run.steps.cancel(payment.payment_id);
        if (!run.closed) settle(run, next, 'bank');
      } catch {
        if (!run.closed) check(run);
      }
    };

    const retrieve = async (by: 'traveller' | 'bank') => {
      const { payment } = run;
      if (!payment) return;
      become(run, { status: 'retrieving' });
      try {
        const next = await run.steps.retrieve(payment.payment_id);
        if (run.closed) return;
        run.payment = next;
        if (next.status !== 'requires_action') settle(run, next, 'bank');
        else if (by === 'traveller') await cancel();
        else check(run);
      } catch {
        if (!run.closed) check(run);
      }
    };

    return {
      now,
      methods: methods.listed,
      chosenMethod: () => methodOf(run),
      method: null,
      form: { status: 'loading' },
      charge: chargedNow,
      attempt: { status: 'idle' },
      message: null,
      cardFailure: null,
      accepted: false,
      missedConsent: 0,

      follow(next) {
        const isBack = latest.host.session.user === null && next.host.session.user !== null;
        latest = next;
        if (isBack && get().message?.text === sessionEnded) silence(run);
      },
      choose(method) {
        // Who was signed out is told so until they are back, whatever is chosen meanwhile.
        if (get().message?.text !== sessionEnded) silence(run);
        // What was typed for it stays.
        if (isSameMethod(get().method, method) && get().form.status !== 'failed') return;
        set({ method });
        get().retry();
      },
      retry() {
        const { method } = get();
        if (method) methodOf(run).open(method);
      },
      chargeAt: (charge) => set({ charge }),
      accept: (accepted) => set({ accepted, missedConsent: 0 }),
      pay: run.pay,
      closeBank: (by) => void retrieve(by),
      answerBank() {
        const { attempt } = get();
        if (attempt.status !== 'bank-waits') return;
        if (attempt.url !== null) become(run, { status: 'bank', url: attempt.url });
        else if (run.payment) leaveForBank(run, run.payment);
      },
      leaveBank() {
        silence(run);
        void cancel();
      },
      checkAgain: () => check(run),
      closeCardFailure() {
        set({ cardFailure: null });
        methodOf(run).focus?.();
      },
      close() {
        run.closed = true;
        run.timers.stopAll();
        for (const method of methods.listed) method.close?.();
      },
    };
  });

export type PayStoreApi = ReturnType<typeof createPayStore>;
