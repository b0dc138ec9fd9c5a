import { createStore } from 'zustand/vanilla';
import type { CardLook } from '../card/card-gateway.ts';
import { createCardSteps, type Now } from '../card-steps/card-steps.ts';
import { become, silence } from './desk.ts';
import type { Desk } from './desk.ts';
import { closeNewCard, openNewCard } from './new-card.ts';
import { payNow } from './pay-now.ts';
import type { PayState } from './pay-state.ts';
import { check, settle } from './settle.ts';
import { createTimers } from './timers.ts';

export interface PayStore extends PayState {
  /** Host and props as they are now. */
  follow(now: Now): void;
  /** 'pay with new card' is chosen: its form is made in the element. */
  chooseNewCard(element: HTMLElement, look: CardLook): void;
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

/** One per mounted payment block; `follow` tells it of each change of host and props. */
export const createPayStore = (first: Now) =>
  createStore<PayStore>()((set, get) => {
    let latest = first;
    const now = () => latest;
    const desk: Desk = {
      now,
      steps: createCardSteps(now),
      timers: createTimers(),
      state: get,
      show: set,
      payment: null,
      form: null,
      token: null,
      closed: false,
    };

    /** The attempt ends at the bank: cancelled where it still waits there, else as it stands. */
    const cancel = async () => {
      const { payment } = desk;
      if (!payment) return;
      become(desk, { status: 'retrieving' });
      try {
        const next = await desk.steps.cancel(payment.payment_id);
        if (!desk.closed) settle(desk, next, 'bank');
      } catch {
        if (!desk.closed) check(desk);
      }
    };

    const retrieve = async (by: 'traveller' | 'bank') => {
      const { payment } = desk;
      if (!payment) return;
      become(desk, { status: 'retrieving' });
      try {
        const next = await desk.steps.retrieve(payment.payment_id);
        if (desk.closed) return;
        desk.payment = next;
        if (next.status !== 'requires_action') settle(desk, next, 'bank');
        else if (by === 'traveller') await cancel();
        else check(desk);
      } catch {
        if (!desk.closed) check(desk);
      }
    };

    return {
      card: { status: 'loading' },
      attempt: { status: 'idle' },
      message: null,
      cardFailure: null,
      accepted: false,
      missesConsent: false,

      follow(next) {
        latest = next;
      },
      chooseNewCard: (element, look) => void openNewCard(desk, element, look),
      accept: (accepted) => set({ accepted, missesConsent: false }),
      pay: () => payNow(desk),
      closeBank: (by) => void retrieve(by),
      answerBank() {
        const { attempt } = get();
        if (attempt.status === 'bank-waits') become(desk, { status: 'bank', url: attempt.url });
      },
      leaveBank() {
        silence(desk);
        void cancel();
      },
      checkAgain: () => check(desk),
      closeCardFailure() {
        set({ cardFailure: null });
        desk.form?.focus();
      },
      close() {
        desk.closed = true;
        desk.timers.stopAll();
        closeNewCard(desk);
      },
    };
  });

export type PayStoreApi = ReturnType<typeof createPayStore>;
