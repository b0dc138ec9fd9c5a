import { createStore } from 'zustand/vanilla';
import type { Host } from '@travel/contracts/host/host';
import { createCardManager, type CardManager } from './card-manager.ts';
import type { ListedCard } from './listed-card.ts';
import type { CardSupplier } from '../../attempt/suppliers.ts';

export type CardsState =
  | { readonly status: 'loading' }
  /** No user or no saved cards: only 'pay with new card' is offered (spec §4/11). */
  | {
      readonly status: 'none';
      /** Whether loading failed, so that it is unknown whether the user has saved cards. */
      readonly isUnread: boolean;
    }
  | {
      readonly status: 'ready';
      readonly cards: readonly ListedCard[];
      readonly keeper: CardManager;
      readonly supplier: CardSupplier;
    };

/** Confirmation before a card is changed (spec §2.4). */
export type CardQuestion = {
  readonly what: 'default' | 'edit' | 'delete';
  readonly card: ListedCard;
  readonly isWorking: boolean;
};

export interface CardsStore {
  readonly state: CardsState;
  readonly question: CardQuestion | null;
  /** Whether the dialog 'SORRY, SOMETHING WENT WRONG' is open. */
  readonly isFailed: boolean;
  /** Reloads the list while the current one stays visible. */
  load(): Promise<readonly ListedCard[]>;
  ask(what: CardQuestion['what'], card: ListedCard): void;
  leave(): void;
  /** Makes the confirmed change and reloads the list (spec §7.1/04). */
  agree(nickName?: string): Promise<void>;
  closeFailure(): void;
}

/** Creates the store of saved cards for one mounted remote. */
export const createCardsStore = (
  now: () => { readonly host: Host },
  suppliers: () => Promise<readonly CardSupplier[]>,
) => {
  // Responses may arrive out of order, so only the latest request counts.
  let round = 0;
  return createStore<CardsStore>()((set, get) => ({
    state: now().host.session.user ? { status: 'loading' } : { status: 'none', isUnread: false },
    question: null,
    isFailed: false,

    async load() {
      round += 1;
      const own = round;
      const [supplier] = await suppliers();
      const keeper = supplier && createCardManager(now().host, supplier);
      const cards = (await keeper?.list()) ?? null;
      if (own !== round) return [];
      // Keep showing the current list if reloading fails.
      if (cards === null && get().state.status === 'ready') return [];
      const isThere = keeper && supplier && cards && cards.length > 0;
      set({
        state: isThere ? { status: 'ready', cards, keeper, supplier } : { status: 'none', isUnread: cards === null },
      });
      return cards ?? [];
    },

    ask: (what, card) => set({ question: { what, card, isWorking: false } }),
    leave: () => set({ question: null }),
    closeFailure: () => set({ isFailed: false }),

    async agree(nickName = '') {
      const { state, question } = get();
      if (state.status !== 'ready' || !question || question.isWorking) return;
      set({ question: { ...question, isWorking: true } });
      const { what, card } = question;
      const { keeper } = state;
      const changes = {
        default: () => keeper.setDefault(card),
        edit: () => keeper.rename(card, nickName),
        delete: () => keeper.remove(card),
      };
      const changed = await changes[what]();
      if (changed !== null) await get().load();
      set({ question: null, isFailed: changed === null });
    },
  }));
};

export type CardsStoreApi = ReturnType<typeof createCardsStore>;
