import type { WalletCard } from '@travel/contracts/endpoints/payments/wallet';
import { createStore } from 'zustand/vanilla';
import type { TenderContext } from '../tender.ts';
import { getErrorCode } from '../../foundation/refusals/messages.ts';
import { listWallet, createWalletCalls, type RoomAmount, type WalletOrder, type WalletChange } from './wallet-calls.ts';

export type WalletList =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly cards: readonly WalletCard[] };

/** Result of the last action, shown next to its card. */
export interface WalletMessage {
  readonly wallet_id: string;
  readonly tone: 'positive' | 'negative';
  /** `applied`, `released`, a refusal reason of the wallet, or an error code. */
  readonly code: string;
}

interface WalletState {
  readonly list: WalletList;
  /** ID of the card being applied or released. */
  readonly working: string | null;
  readonly message: WalletMessage | null;
}

export interface WalletStore extends WalletState {
  load(): Promise<void>;
  apply(walletId: string, rooms?: readonly RoomAmount[]): Promise<void>;
  release(walletId: string): Promise<void>;
}

/** Creates the wallet store of a mounted payment block. Amounts paid by wallet cards are part of the order. */
export const createWalletStore = (context: TenderContext, order: WalletOrder) =>
  createStore<WalletStore>()((set, get) => {
    const calls = createWalletCalls(context);

    const change = async (wallet_id: string, act: () => Promise<WalletChange>): Promise<void> => {
      // Change one card at a time, because each response contains the complete order.
      if (get().working !== null) return;
      set({ working: wallet_id, message: null });
      try {
        const { status, reason } = await act();
        set({
          working: null,
          message: { wallet_id, tone: reason ? 'negative' : 'positive', code: reason ?? status },
        });
      } catch (error) {
        set({ working: null, message: { wallet_id, tone: 'negative', code: getErrorCode(error) } });
      }
    };

    return {
      list: { status: 'loading' },
      working: null,
      message: null,

      async load() {
        set({ list: { status: 'loading' } });
        try {
          set({ list: { status: 'ready', cards: await listWallet(context.now().host, order) } });
        } catch {
          set({ list: { status: 'failed' } });
        }
      },
      apply: (walletId, rooms) => change(walletId, () => calls.apply(walletId, rooms)),
      release: (walletId) => change(walletId, () => calls.release(walletId)),
    };
  });

export type WalletStoreApi = ReturnType<typeof createWalletStore>;
