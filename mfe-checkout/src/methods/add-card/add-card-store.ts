import type { CardSetup } from '@travel/contracts/endpoints/payments/saved-cards';
import { createStore } from 'zustand/vanilla';
import type { CardForm, CardFormAppearance, GatewayConfig } from '../card/card-gateway.ts';
import type { Host } from '@travel/contracts/host/host';
import { createCustomer } from '../card/card-customer.ts';
import { getGateway } from '../card/gateways.ts';
import { runLoggedStep } from '../../attempt/steps/step-log.ts';
import { maxPolls, timing } from '../../attempt/pay-state.ts';
import { createTimers, type Timers } from '../../foundation/time/timers.ts';
import {
  getErrorCode,
  getRefusalMessage,
  getStepErrorMessage,
  getTokenErrorMessage,
  type PayMessage,
} from '../../foundation/refusals/messages.ts';

export type AddCardState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready' }
  | { readonly status: 'saving' }
  /** The bank's challenge is shown in a frame. */
  | { readonly status: 'bank'; readonly url: string }
  | { readonly status: 'failed'; readonly code: string };

export interface AddCardStore {
  readonly state: AddCardState;
  readonly message: PayMessage | null;
  /** Draws the card form in `element`, and shows it 300 ms after 'add new card' was chosen (spec §4/28). */
  draw(element: HTMLElement, look: CardFormAppearance): void;
  save(nickName: string): void;
  closeBank(by: 'traveller' | 'bank'): void;
  close(): void;
}

interface AddCardRequest {
  readonly now: () => { readonly host: Host };
  readonly facts: () => Promise<GatewayConfig | null>;
  /** Called after saving, to reload the list. */
  readonly onSaved: (cardId: string | null) => Promise<void>;
}

const saveTimeout = 40_000;

/** Context of one use of 'add new card'. Components only render what is in the store. */
interface AddCardRun extends AddCardRequest {
  readonly timers: Timers;
  readonly store: () => AddCardStore;
  readonly show: (part: Partial<AddCardStore>) => void;
  form: CardForm | null;
  gateway: GatewayConfig | null;
  setup: CardSetup | null;
  /** Set when the payment block is disposed; no call or state change may follow. */
  isClosed: boolean;
}

/** Replaces the form with an error that only a retry resolves. */
const fail = (run: AddCardRun, code: string): void => {
  run.form?.close();
  run.form = null;
  run.show({ state: { status: 'failed', code } });
};

/** Shows a message, and lets the traveller correct the card or try another card. */
const retryWith = (run: AddCardRun, message: PayMessage): void => run.show({ state: { status: 'ready' }, message });

/** Draws the form of the organisation's gateway. */
const openForm = async (
  run: AddCardRun,
  place: { element: HTMLElement; look: CardFormAppearance },
  onReady: () => void,
) => {
  const gateway = await run.facts();
  run.gateway = gateway;
  if (run.isClosed) return;
  if (gateway) void createCustomer(run.now().host, gateway.pg_type);
  const drawer = gateway && getGateway(gateway);
  if (!gateway || !drawer) {
    fail(run, 'gateway_unknown');
    return;
  }
  run.form = drawer.open(place.element, gateway, place.look, {
    onReady,
    onChange: () => run.show({ message: null }),
    onSubmit: () => run.store().save(''),
    onFailed: (code) => fail(run, code),
  });
};

/** Loads the card form, and shows it once it is ready and the 300 ms have passed. */
const draw = (run: AddCardRun, element: HTMLElement, look: CardFormAppearance): void => {
  run.show({ state: { status: 'loading' }, message: null });
  let isReady = false;
  let isDue = false;
  const showForm = () => {
    if (isReady && isDue && !run.isClosed && run.store().state.status === 'loading') {
      run.show({ state: { status: 'ready' } });
    }
  };
  run.timers.start('due', timing.saveCardForm, () => {
    isDue = true;
    showForm();
  });
  const onReady = () => {
    isReady = true;
    showForm();
  };
  openForm(run, { element, look }, onReady).catch((error: unknown) => {
    if (!run.isClosed) fail(run, getErrorCode(error));
  });
};

/** Shows the bank's challenge, the saved card or the refusal, depending on the provider's response. */
const settle = async (run: AddCardRun, setup: CardSetup): Promise<void> => {
  run.setup = setup;
  if (setup.status === 'requires_action' && setup.challenge_url !== null) {
    run.show({ state: { status: 'bank', url: setup.challenge_url } });
  } else if (setup.status === 'saved') {
    await run.onSaved(setup.card_id);
  } else {
    retryWith(run, getRefusalMessage(setup) ?? { text: 'addCard.notSaved' });
  }
};

/** Turns the typed card into a token and saves it. */
const send = async (run: AddCardRun, nickName: string): Promise<void> => {
  const result = await run.form?.tokenise();
  if (run.isClosed || !result || !run.gateway) return;
  if (!result.ok) {
    run.show({ state: { status: 'ready' } });
    // The form shows missing or invalid fields itself.
    if (result.code !== 'incomplete') retryWith(run, getTokenErrorMessage(result.code));
    return;
  }
  const { host } = run.now();
  const body = {
    merchant_id: run.gateway.pg_type,
    payment_method: result.card.payment_method,
    ...(nickName && { nick_name: nickName }),
    return_url: `${globalThis.origin}/`,
  };
  const { data } = await runLoggedStep(host, 'save_card', body, () =>
    host.http('POST /api/saved-cards', { body, timeout: saveTimeout }),
  );
  if (!run.isClosed) await settle(run, data);
};

/** Polls the card setup at the provider for the result of the bank's challenge. */
const pollSetup = async (run: AddCardRun, closedBy: 'traveller' | 'bank', polls = 0): Promise<void> => {
  const { setup, gateway } = run;
  if (!setup || !gateway) return;
  const { host } = run.now();
  const call = { params: { setup_id: setup.setup_id }, query: { merchant_id: gateway.pg_type } };
  const { data } = await host.http('GET /api/saved-cards/setups/{setup_id}', call);
  if (run.isClosed) return;
  const isOpen = data.status === 'requires_action' || data.status === 'processing';
  if (!isOpen) await settle(run, data);
  else if (closedBy === 'traveller' || polls === maxPolls) retryWith(run, { text: 'addCard.notSaved' });
  else run.timers.start('look', timing.poll, () => void showErrors(run, pollSetup(run, closedBy, polls + 1)));
};

/** Shows the error if `work` fails. */
const showErrors = async (run: AddCardRun, work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!run.isClosed) retryWith(run, getStepErrorMessage(getErrorCode(error)));
  }
};

/** Creates the store for one use of 'add new card'. It saves a card through a setup intent, without paying. */
export const createAddCardStore = (request: AddCardRequest) =>
  createStore<AddCardStore>()((set, get) => {
    const timers = createTimers();
    const run: AddCardRun = {
      ...request,
      timers,
      store: get,
      show: set,
      form: null,
      gateway: null,
      setup: null,
      isClosed: false,
    };

    return {
      state: { status: 'loading' },
      message: null,

      draw: (element, look) => draw(run, element, look),

      save(nickName) {
        if (get().state.status !== 'ready') return;
        set({ state: { status: 'saving' }, message: null });
        void showErrors(run, send(run, nickName));
      },

      closeBank(by) {
        if (get().state.status !== 'bank') return;
        set({ state: { status: 'saving' } });
        void showErrors(run, pollSetup(run, by));
      },

      close() {
        run.isClosed = true;
        timers.stopAll();
        run.form?.close();
      },
    };
  });
