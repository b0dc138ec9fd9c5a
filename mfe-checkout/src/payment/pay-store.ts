import type { Money } from '@travel/contracts/money';
import { createStore } from 'zustand/vanilla';
import type { CardLook, GatewayFacts } from '../methods/card/card-gateway.ts';
import { createCardSteps, type Now } from '../attempt/steps/card-steps.ts';
import { chooseMethod } from './choose-method.ts';
import type { Method } from '../attempt/method.ts';
import { sessionEnded } from '../foundation/refusals/messages.ts';
import { createCardsStore } from '../methods/saved-cards/cards-store.ts';
import type { CardsStoreApi } from '../methods/saved-cards/cards-store.ts';
import { createSuppliers } from '../attempt/suppliers.ts';
import { become, silence } from '../attempt/desk.ts';
import type { Desk } from '../attempt/desk.ts';
import { closeNewCard, openNewCard } from '../methods/card/new-card.ts';
import { payNow } from './pay-now.ts';
import type { PayState } from '../attempt/pay-state.ts';
import { prepare } from '../attempt/prepare.ts';
import { check, settle } from '../attempt/settle.ts';
import { createTimers } from '../foundation/time/timers.ts';

export interface PayStore extends PayState {
  /** Host and props as they are now. */
  follow(now: Now): void;
  /** Host and props as they are now. */
  now(): Now;
  /** The traveller's saved cards. */
  readonly saved: CardsStoreApi;
  /** What the form of a card to be saved is drawn with. */
  newCardFacts(): Promise<GatewayFacts | null>;
  /** Whether the new card is kept for next time. */
  keep(keepsCard: boolean): void;
  /** How to pay. */
  choose(method: Method): void;
  /** The place of the form of a new card, once 'pay with new card' is chosen. */
  drawNewCard(element: HTMLElement, look: CardLook): void;
  /** That place goes, and the form with it. */
  dropNewCard(): void;
  /** Whether the card is kept and charged before the stay. */
  payLater(later: boolean): void;
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
  /** Reads the order anew. */
  readonly read: () => Promise<void>;
}

/** One per mounted payment block; `follow` tells it of each change of host and props. */
export const createPayStore = (first: Now, order: PaidOrder) =>
  createStore<PayStore>()((set, get) => {
    let latest = first;
    const now = () => latest;
    const suppliers = createSuppliers(now);
    const desk: Desk = {
      now,
      steps: createCardSteps(now, suppliers, order.payable),
      suppliers,
      readOrder: order.read,
      timers: createTimers(),
      state: get,
      show: set,
      payment: null,
      preparing: null,
      form: null,
      isFormReady: false,
      isFormDue: false,
      typed: { complete: false, empty: true },
      token: null,
      tokenOf: null,
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
      now,
      saved: createCardsStore(now, suppliers),
      newCardFacts: async () => (await prepare(desk)).gateway,
      keep: (keepsCard) => set({ keepsCard }),
      keepsCard: false,
      isTrial: false,
      method: null,
      card: { status: 'loading' },
      later: false,
      attempt: { status: 'idle' },
      message: null,
      cardFailure: null,
      accepted: false,
      missedConsent: 0,

      follow(next) {
        const isBack = latest.host.session.user === null && next.host.session.user !== null;
        latest = next;
        if (isBack && get().message?.text === sessionEnded) silence(desk);
      },
      choose: (method) => chooseMethod(desk, method),
      drawNewCard: (element, look) => void openNewCard(desk, element, look),
      dropNewCard: () => closeNewCard(desk),
      payLater: (later) => set({ later }),
      accept: (accepted) => set({ accepted, missedConsent: 0 }),
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
