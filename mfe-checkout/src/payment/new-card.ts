import { isZero } from '@travel/contracts/money';
import type { CardLook } from '../card/card-gateway.ts';
import { gatewayOf } from '../card/gateways.ts';
import { codeOf } from '../refusals/messages.ts';
import type { Desk } from './desk.ts';
import { payNow } from './pay-now.ts';
import { timing } from './pay-state.ts';
import { settle } from './settle.ts';

/** Codes of a payment that cannot be made: the caller's page has to deal with them. */
const callersCodes: ReadonlySet<string> = new Set(['hold_ended', 'hold_unknown', 'order_unknown']);

const closeForm = (desk: Desk): void => {
  desk.form?.close();
  desk.form = null;
};

const fail = (desk: Desk, code: string): void => {
  closeForm(desk);
  desk.show({ card: { status: 'failed', code } });
  if (callersCodes.has(code)) desk.now().props.onRefused?.(code);
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Makes the payment and the form of a new card, and shows the form 500 ms after it was chosen, or when it is there
 * (spec §4/29).
 */
export const openNewCard = async (desk: Desk, element: HTMLElement, look: CardLook): Promise<void> => {
  closeForm(desk);
  if (isZero(desk.now().props.amount)) {
    desk.show({ card: { status: 'none' } });
    return;
  }
  desk.show({ card: { status: 'loading' } });
  const due = wait(timing.newCardForm);
  let typed = { complete: false, empty: true };

  try {
    const payment = await desk.steps.init();
    if (desk.closed) return;
    desk.payment = payment;
    const gateway = payment.gateway && gatewayOf(payment.gateway);
    if (!gateway || !payment.gateway) {
      fail(desk, 'gateway_unknown');
      return;
    }
    desk.form = gateway.open(element, payment.gateway, look, {
      onReady: () =>
        void due.then(() => {
          if (!desk.closed && desk.form) desk.show({ card: { status: 'ready', ...typed } });
        }),
      onChange: ({ complete, empty }) => {
        typed = { complete, empty };
        desk.token = null;
        if (desk.state().card.status === 'ready') desk.show({ card: { status: 'ready', ...typed } });
      },
      onSubmit: () => payNow(desk),
      onFailed: (code) => fail(desk, code),
    });
    // The order may have a payment from before a reload, or from another tab.
    if (payment.booking_id !== null && payment.status !== 'requires_payment_method') settle(desk, payment, 'look');
  } catch (error) {
    if (!desk.closed) fail(desk, codeOf(error));
  }
};

export const closeNewCard = closeForm;
