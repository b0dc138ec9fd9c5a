import type { CardLook } from './card-gateway.ts';
import { gatewayOf } from './gateways.ts';
import { codeOf } from '../../foundation/refusals/messages.ts';
import { asksForCard } from '../../attempt/asks-card.ts';
import type { Desk } from '../../attempt/desk.ts';
import { payNow } from '../../payment/pay-now.ts';
import { timing } from '../../attempt/pay-state.ts';
import { prepare } from '../../attempt/prepare.ts';

/** Codes of a payment that cannot be made: the caller's page has to deal with them. */
const callersCodes: ReadonlySet<string> = new Set(['hold_ended', 'hold_unknown', 'order_unknown']);

export const closeNewCard = (desk: Desk): void => {
  desk.form?.close();
  desk.form = null;
  desk.isFormReady = false;
  desk.typed = { complete: false, empty: true };
  desk.token = null;
  desk.tokenOf = null;
};

/** Says why there is no form, or no payment to give a card to. */
export const failForm = (desk: Desk, code: string): void => {
  closeNewCard(desk);
  desk.show({ card: { status: 'failed', code } });
  if (callersCodes.has(code)) desk.now().props.onRefused?.(code);
};

const isChosen = (desk: Desk): boolean => !desk.closed && desk.state().method?.key === 'other';

const showTyped = (desk: Desk): void => {
  const { isFormReady, isFormDue, typed } = desk;
  if (isFormReady && isFormDue && isChosen(desk)) desk.show({ card: { status: 'ready', ...typed } });
};

/**
 * Makes the form of a new card once, and shows it 500 ms after it was chosen, or when it is there (spec §4/29). What
 * was typed into it stays while another method is looked at.
 */
export const openNewCard = async (desk: Desk, element: HTMLElement, look: CardLook): Promise<void> => {
  if (!asksForCard(desk.now().props)) {
    closeNewCard(desk);
    desk.show({ card: { status: 'none' } });
    return;
  }
  desk.isFormDue = false;
  desk.timers.start('form-due', timing.newCardForm, () => {
    desk.isFormDue = true;
    showTyped(desk);
  });
  desk.show({ card: { status: 'loading' } });
  if (desk.form) return;
  try {
    const payment = await prepare(desk);
    if (desk.closed || desk.form) return;
    const gateway = payment.gateway && gatewayOf(payment.gateway);
    if (!gateway || !payment.gateway) {
      failForm(desk, 'gateway_unknown');
      return;
    }
    desk.form = gateway.open(element, payment.gateway, look, {
      onReady() {
        desk.isFormReady = true;
        showTyped(desk);
      },
      onChange({ complete, empty }) {
        desk.typed = { complete, empty };
        desk.token = null;
        desk.tokenOf = null;
        if (desk.state().card.status === 'ready') showTyped(desk);
      },
      onSubmit: () => payNow(desk),
      onFailed: (code) => failForm(desk, code),
    });
  } catch (error) {
    if (isChosen(desk)) failForm(desk, codeOf(error));
  }
};
