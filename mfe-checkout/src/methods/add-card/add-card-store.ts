import type { CardSetup } from '@travel/contracts/endpoints/payments/saved-cards';
import { createStore } from 'zustand/vanilla';
import type { CardForm, CardLook, GatewayFacts } from '../card/card-gateway.ts';
import type { Host } from '@travel/contracts/host/host';
import { createCustomer } from '../card/card-customer.ts';
import { getGateway } from '../card/gateways.ts';
import { runLoggedStep } from '../../attempt/steps/step-log.ts';
import { maxPolls, timing } from '../../attempt/pay-state.ts';
import { createTimers } from '../../foundation/time/timers.ts';
import {
  getErrorCode,
  getRefusalMessage,
  getStepErrorMessage,
  getTokenErrorMessage,
} from '../../foundation/refusals/messages.ts';
import type { PayMessage } from '../../foundation/refusals/messages.ts';

export type AddCardState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready' }
  | { readonly status: 'saving' }
  /** The bank's challenge is shown in a frame. */
  | { readonly status: 'bank'; readonly url: string }
  | { readonly status: 'failed'; readonly code: string };

export interface AddCardStore {
  readonly state: AddCardState;
  /** Message about the last attempt. */
  readonly message: PayMessage | null;
  /** Draws the form and shows it 300 ms after 'add new card' was chosen (spec §4/28). */
  draw(element: HTMLElement, look: CardLook): void;
  save(nickName: string): void;
  closeBank(by: 'traveller' | 'bank'): void;
  close(): void;
}

interface AddCardRequest {
  readonly now: () => { readonly host: Host };
  /** Loads the gateway that draws the form. */
  readonly facts: () => Promise<GatewayFacts | null>;
  /** Called after saving, to reload the list. */
  readonly onSaved: (cardId: string | null) => Promise<void>;
}

const saveTimeout = 40_000;

/** Creates the store for one use of 'add new card'. It saves a card through a setup intent, without paying. */
export const createAddCardStore = ({ now, facts, onSaved }: AddCardRequest) =>
  createStore<AddCardStore>()((set, get) => {
    const timers = createTimers();
    let form: CardForm | null = null;
    let gateway: GatewayFacts | null = null;
    let setup: CardSetup | null = null;
    let isClosed = false;

    const fail = (code: string) => {
      form?.close();
      form = null;
      set({ state: { status: 'failed', code } });
    };
    const again = (message: PayMessage) => set({ state: { status: 'ready' }, message });

    const settle = async (next: CardSetup): Promise<void> => {
      setup = next;
      if (next.status === 'requires_action' && next.challenge_url !== null) {
        set({ state: { status: 'bank', url: next.challenge_url } });
      } else if (next.status === 'saved') {
        await onSaved(next.card_id);
      } else {
        again(getRefusalMessage(next) ?? { text: 'addCard.notSaved' });
      }
    };

    const send = async (nickName: string): Promise<void> => {
      const result = await form?.tokenise();
      if (isClosed || !result || !gateway) return;
      if (!result.ok) {
        set({ state: { status: 'ready' } });
        // The form shows missing or invalid fields itself.
        if (result.code !== 'incomplete') again(getTokenErrorMessage(result.code));
        return;
      }
      const { host } = now();
      const body = {
        merchant_id: gateway.pg_type,
        payment_method: result.card.payment_method,
        ...(nickName && { nick_name: nickName }),
        return_url: `${globalThis.origin}/`,
      };
      const { data } = await runLoggedStep(host, 'save_card', body, () =>
        host.http('POST /api/saved-cards', { body, timeout: saveTimeout }),
      );
      if (!isClosed) await settle(data);
    };

    /** Polls the setup for the result of the bank's challenge. */
    const follow = async (by: 'traveller' | 'bank', polls = 0): Promise<void> => {
      if (!setup || !gateway) return;
      const { host } = now();
      const call = { params: { setup_id: setup.setup_id }, query: { merchant_id: gateway.pg_type } };
      const { data } = await host.http('GET /api/saved-cards/setups/{setup_id}', call);
      if (isClosed) return;
      const isOpen = data.status === 'requires_action' || data.status === 'processing';
      if (!isOpen) await settle(data);
      else if (by === 'traveller' || polls === maxPolls) again({ text: 'addCard.notSaved' });
      else timers.start('look', timing.poll, () => void caught(follow(by, polls + 1)));
    };

    const caught = async (work: Promise<void>): Promise<void> => {
      try {
        await work;
      } catch (error) {
        if (!isClosed) again(getStepErrorMessage(getErrorCode(error)));
      }
    };

    return {
      state: { status: 'loading' },
      message: null,

      draw(element, look) {
        set({ state: { status: 'loading' }, message: null });
        let isReady = false;
        let isDue = false;
        const show = () => {
          if (isReady && isDue && !isClosed && get().state.status === 'loading') set({ state: { status: 'ready' } });
        };
        timers.start('due', timing.saveCardForm, () => {
          isDue = true;
          show();
        });
        const open = async () => {
          gateway = await facts();
          if (isClosed) return;
          if (gateway) void createCustomer(now().host, gateway.pg_type);
          const drawer = gateway && getGateway(gateway);
          if (!gateway || !drawer) {
            fail('gateway_unknown');
            return;
          }
          form = drawer.open(element, gateway, look, {
            onReady() {
              isReady = true;
              show();
            },
            onChange: () => set({ message: null }),
            onSubmit: () => get().save(''),
            onFailed: fail,
          });
        };
        open().catch((error: unknown) => {
          if (!isClosed) fail(getErrorCode(error));
        });
      },

      save(nickName) {
        if (get().state.status !== 'ready') return;
        set({ state: { status: 'saving' }, message: null });
        void caught(send(nickName));
      },

      closeBank(by) {
        if (get().state.status !== 'bank') return;
        set({ state: { status: 'saving' } });
        void caught(follow(by));
      },

      close() {
        isClosed = true;
        timers.stopAll();
        form?.close();
      },
    };
  });
