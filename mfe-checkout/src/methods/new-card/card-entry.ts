import { getErrorCode, getTokenErrorMessage } from '../../foundation/refusals/messages.ts';
import { requiresPaymentMethod } from '../../attempt/chosen-method.ts';
import { endAttempt } from '../../attempt/pay-now.ts';
import { timing } from '../../attempt/pay-state.ts';
import { showMessage, type PaymentRun } from '../../attempt/payment-run.ts';
import { preparePayment } from '../../attempt/prepare-payment.ts';
import type { CardSupplier } from '../../attempt/suppliers.ts';
import type { CardForm, CardFormAppearance } from '../card/card-gateway.ts';
import { showFormFailure } from '../card/form-failure.ts';
import { getGateway } from '../card/gateways.ts';

/** A new card's form and its token, for the lifetime of the payment block. */
export interface CardEntry {
  /** Sets the element in which the card form is drawn. Called once the element is mounted. */
  place(element: HTMLElement, look: () => CardFormAppearance): void;
  /**
   * Draws the form on the first call, and shows it when it is ready, but not before 500 ms have passed (spec §4/29).
   * Typed values survive choosing another method.
   */
  open(): Promise<void>;
  close(): void;
  focus(): void;
  /** Resolves to the typed card's token. On failure, shows the error and resolves to null. */
  token(): Promise<string | null>;
  /** Creates a token for a second supplier from the typed card. Resolves to false on failure. */
  tokenFor(supplier: CardSupplier): Promise<boolean>;
  /** Discards the token, because a token can be used only once. */
  forget(): void;
  /** Returns the current token and the supplier it is for; a null supplier means the payment's own. */
  readonly current: () => { readonly token: string | null; readonly supplier: CardSupplier | null };
}

type CardTokens = Pick<CardEntry, 'token' | 'tokenFor' | 'forget' | 'current'>;

/** Creates the functions of a `CardEntry` that turn the typed card into tokens. */
const createCardTokens = (run: PaymentRun, getForm: () => CardForm | null): CardTokens => {
  /** Token of the typed card. A charge with the same token counts as the same attempt, so that it charges only once. */
  let token: string | null = null;
  let supplier: CardSupplier | null = null;

  return {
    forget() {
      token = null;
      supplier = null;
    },
    current: () => ({ token, supplier }),

    async token() {
      if (token !== null) return token;
      const result = await getForm()?.tokenise();
      if (run.closed || !result) return null;
      if (result.ok) {
        token = result.card.payment_method;
        return token;
      }
      endAttempt(run);
      // The form shows missing or invalid fields itself.
      if (result.code !== 'incomplete') showMessage(run, getTokenErrorMessage(result.code));
      return null;
    },

    async tokenFor(second) {
      const form = getForm();
      if (!form || run.closed) return false;
      const result = await form.tokenise({ publishableKey: second.publishable_key });
      if (!result.ok || run.closed) return false;
      token = result.card.payment_method;
      supplier = second;
      return true;
    },
  };
};

/** Creates the card entry of a payment block. `isChosen` returns whether a new card is the chosen method. */
export const createCardEntry = (run: PaymentRun, isChosen: () => boolean): CardEntry => {
  let place: { readonly element: HTMLElement; readonly look: () => CardFormAppearance } | null = null;
  let form: CardForm | null = null;
  let isFormReady = false;
  let isFormDue = false;
  let typed = { complete: false, empty: true };
  const tokens = createCardTokens(run, () => form);

  const isShown = () => !run.closed && isChosen();
  const close = () => {
    form?.close();
    form = null;
    isFormReady = false;
    typed = { complete: false, empty: true };
    tokens.forget();
  };
  const fail = (code: string) => {
    close();
    showFormFailure(run, code);
  };
  const showTyped = () => {
    if (isFormReady && isFormDue && isShown()) run.show({ form: { status: 'ready', ...typed } });
  };

  const draw = async (element: HTMLElement, look: CardFormAppearance) => {
    const payment = await preparePayment(run);
    if (run.closed || form) return;
    const gateway = payment.gateway && getGateway(payment.gateway);
    if (!gateway || !payment.gateway) {
      fail('gateway_unknown');
      return;
    }
    form = gateway.open(element, payment.gateway, look, {
      onReady() {
        isFormReady = true;
        showTyped();
      },
      onChange({ complete, empty }) {
        typed = { complete, empty };
        tokens.forget();
        if (run.state().form.status === 'ready') showTyped();
      },
      onSubmit: run.pay,
      onFailed: fail,
    });
  };

  const open = async () => {
    if (!requiresPaymentMethod(run.now().props)) {
      close();
      run.show({ form: { status: 'none' } });
      return;
    }
    run.show({ form: { status: 'loading' } });
    if (!place) return;
    isFormDue = false;
    run.timers.start('form-due', timing.newCardForm, () => {
      isFormDue = true;
      showTyped();
    });
    if (form) return;
    try {
      await draw(place.element, place.look());
    } catch (error) {
      if (isShown()) fail(getErrorCode(error));
    }
  };

  return {
    place(element, look) {
      place = { element, look };
      if (isChosen()) void open();
    },
    open,
    close,
    focus: () => form?.focus(),
    ...tokens,
  };
};
