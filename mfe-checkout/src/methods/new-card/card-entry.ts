import { codeOf, tokenMessage } from '../../foundation/refusals/messages.ts';
import { asksForPayment } from '../../attempt/asks-for-payment.ts';
import { stop } from '../../attempt/pay-now.ts';
import { timing } from '../../attempt/pay-state.ts';
import { say } from '../../attempt/payment-run.ts';
import type { PaymentRun } from '../../attempt/payment-run.ts';
import { prepare } from '../../attempt/prepare.ts';
import type { CardSupplier } from '../../attempt/suppliers.ts';
import type { CardForm, CardLook } from '../card/card-gateway.ts';
import { failForm } from '../card/fail-form.ts';
import { gatewayOf } from '../card/gateways.ts';

/** The form of a new card and the token that was made of it, for as long as the payment block stands. */
export interface CardEntry {
  /** Where the form is drawn, once its place is there. */
  place(element: HTMLElement, look: () => CardLook): void;
  /**
   * Draws the form once, and shows it 500 ms after it was chosen, or when it is there (spec §4/29). What was typed into
   * it stays while another method is looked at.
   */
  open(): Promise<void>;
  close(): void;
  focus(): void;
  /** The card as a token; null when the form or the provider would not give one, which is then said. */
  token(): Promise<string | null>;
  /** Makes the typed card a token of a second supplier, once. False where it would not be made. */
  tokenFor(supplier: CardSupplier): Promise<boolean>;
  /** The token is spent. */
  forget(): void;
  /** The token that stands, and whose it is: null for the supplier that the payment is with. */
  readonly current: () => { readonly token: string | null; readonly supplier: CardSupplier | null };
}

/** One per payment block. `isChosen` says whether this is how somebody pays now. */
export const createCardEntry = (run: PaymentRun, isChosen: () => boolean): CardEntry => {
  let place: { readonly element: HTMLElement; readonly look: () => CardLook } | null = null;
  let form: CardForm | null = null;
  let isFormReady = false;
  let isFormDue = false;
  let typed = { complete: false, empty: true };
  /** Of the card as it is typed: the same token again is no other attempt. */
  let token: string | null = null;
  let supplier: CardSupplier | null = null;

  const isShown = () => !run.closed && isChosen();
  const forget = () => {
    token = null;
    supplier = null;
  };
  const close = () => {
    form?.close();
    form = null;
    isFormReady = false;
    typed = { complete: false, empty: true };
    forget();
  };
  const fail = (code: string) => {
    close();
    failForm(run, code);
  };
  const showTyped = () => {
    if (isFormReady && isFormDue && isShown()) run.show({ form: { status: 'ready', ...typed } });
  };

  const draw = async (element: HTMLElement, look: CardLook) => {
    const payment = await prepare(run);
    if (run.closed || form) return;
    const gateway = payment.gateway && gatewayOf(payment.gateway);
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
        forget();
        if (run.state().form.status === 'ready') showTyped();
      },
      onSubmit: run.pay,
      onFailed: fail,
    });
  };

  const open = async () => {
    if (!asksForPayment(run.now().props)) {
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
      if (isShown()) fail(codeOf(error));
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
    forget,
    current: () => ({ token, supplier }),

    async token() {
      if (token !== null) return token;
      const result = await form?.tokenise();
      if (run.closed || !result) return null;
      if (result.ok) {
        token = result.card.payment_method;
        return token;
      }
      stop(run);
      // What is missing or mistyped is said beside the fields.
      if (result.code !== 'incomplete') say(run, tokenMessage(result.code));
      return null;
    },

    async tokenFor(second) {
      if (!form || run.closed) return false;
      const result = await form.tokenise({ publishableKey: second.publishable_key });
      if (!result.ok || run.closed) return false;
      token = result.card.payment_method;
      supplier = second;
      return true;
    },
  };
};
