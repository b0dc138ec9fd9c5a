import { createStore } from 'zustand/vanilla';
import type { Host } from '@travel/contracts/host';
import { cardKeeper } from './card-keeper.ts';
import type { CardKeeper } from './card-keeper.ts';
import type { ListedCard } from './listed-card.ts';
import type { CardSupplier } from '../../attempt/suppliers.ts';

export type CardsState =
  | { readonly status: 'loading' }
  /** Nobody is signed in, or there is nothing to be kept: 'pay with new card' alone (spec §4/11). */
  | {
      readonly status: 'none';
      /** It could not be asked whether there are any. */
      readonly isUnread: boolean;
    }
  | {
      readonly status: 'ready';
      readonly cards: readonly ListedCard[];
      readonly keeper: CardKeeper;
      readonly supplier: CardSupplier;
    };

/** What a traveller is asked before a card is changed (spec §2.4). */
export type CardQuestion = {
  readonly what: 'default' | 'edit' | 'delete';
  readonly card: ListedCard;
  readonly isWorking: boolean;
};

export interface CardsStore {
  readonly state: CardsState;
  readonly question: CardQuestion | null;
  /** 'SORRY, SOMETHING WENT WRONG' stands open. */
  readonly isFailed: boolean;
  /** Reads the list; what is shown stays until it is there. */
  load(): Promise<readonly ListedCard[]>;
  ask(what: CardQuestion['what'], card: ListedCard): void;
  leave(): void;
  /** Does what was asked, and reads the list again (spec §7.1/04). */
  agree(nickName?: string): Promise<void>;
  closeFailure(): void;
}

/** Saved cards as one mounted remote shows them. */
export const createCardsStore = (
  now: () => { readonly host: Host },
  suppliers: () => Promise<readonly CardSupplier[]>,
) => {
  // Lists can overtake each other: the last one asked for counts.
  let round = 0;
  return createStore<CardsStore>()((set, get) => ({
    state: now().host.session.user ? { status: 'loading' } : { status: 'none', isUnread: false },
    question: null,
    isFailed: false,

    async load() {
      round += 1;
      const own = round;
      const [supplier] = await suppliers();
      const keeper = supplier && cardKeeper(now().host, supplier);
      const cards = (await keeper?.list()) ?? null;
      if (own !== round) return [];
      // A list that cannot be read again is shown as it was.
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
