import type { Money } from '@travel/contracts/money/money';
import { createStore } from 'zustand/vanilla';
import { createBriefMessage } from '../../foundation/time/brief-message.ts';
import type { CashCard, CashCardCalls } from './cash-card-calls.ts';

/** Milliseconds that a result stays visible (spec §9/01). */
const shownFor = 5_000;

export type CashCardMessage = 'missing' | 'applied' | 'released' | 'applyFailed' | 'releaseFailed';

export interface CashCardStore {
  readonly working: boolean;
  readonly message: CashCardMessage | null;
  /** Applies the amount. `amount` is null if no valid amount was typed, in which case a message requests one. */
  apply(card: CashCard, amount: Money | null): Promise<void>;
  unapply(): Promise<void>;
  close(): void;
}

/** Creates the store of one mounted cash card block (spec §4/02). Applied amounts are part of the order. */
export const createCashCardStore = (calls: CashCardCalls) =>
  createStore<CashCardStore>()((set, get) => {
    const brief = createBriefMessage<CashCardMessage>((message) => set({ message }));
    const attempt = async (act: () => Promise<boolean>, done: CashCardMessage, failed: CashCardMessage) => {
      if (get().working) return;
      brief.clear();
      set({ working: true });
      const went = await act().catch(() => false);
      set({ working: false });
      brief.show(went ? done : failed, shownFor);
    };
    return {
      working: false,
      message: null,
      async apply(card, amount) {
        if (amount === null) brief.show('missing', shownFor);
        else await attempt(() => calls.apply(card, amount), 'applied', 'applyFailed');
      },
      unapply: () => attempt(() => calls.remove(), 'released', 'releaseFailed'),
      close: () => brief.clear(),
    };
  });
