import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { isZero } from '@travel/contracts/money/money';
import { CardIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { isApiError } from '@travel/contracts/http/api-error';
import { createStore } from 'zustand/vanilla';
import { immediateCharge } from '../../attempt/pay-state.ts';
import type { PaymentMethod } from '../../attempt/payment-method.ts';
import type { PaymentRun } from '../../attempt/payment-run.ts';
import { getCardNote } from '../card/card-note.ts';
import { confirmCard, payByCard, getDifferentSupplier } from '../card/pay-by-card.ts';
import { buildFailString, getFailCode, refuseCard } from '../card/card-refusal.ts';
import { acceptsCards } from '../card/accepts-cards.ts';
import { createFixedOption } from '../fixed-option.tsx';
import { createCardEntry } from './card-entry.ts';
import { NewCardPanel } from './new-card-panel.tsx';

const key = 'other';

/** The method 'pay with new card': a form in the gateway's frame turns the card into a token. */
export const createNewCardMethod = (run: PaymentRun): PaymentMethod => {
  const isChosen = () => run.state().method?.key === key;
  const entry = createCardEntry(run, isChosen);
  /** Whether to save the card for later bookings. */
  const keeping = createStore(() => ({ keeps: false }));

  /** Returns the ID of the refused card with a suffix that states whether a second supplier was tried (spec §4/32). */
  const getFailString = ({ payment_id }: Payment): string => {
    const { token, supplier } = entry.current();
    return buildFailString(token ?? payment_id, supplier !== null);
  };

  const confirm = async (payment: Payment): Promise<Payment | null> => {
    const { props, host } = run.now();
    const moved = await getDifferentSupplier(run, payment, entry.current().supplier);
    const payment_method = await entry.token();
    if (payment_method === null) return null;
    const keeps = (keeping.getState().keeps || props.keepsCard) && host.session.user !== null;
    return confirmCard(run, payment, { payment_method, ...(keeps && { keep_card: true }), ...moved });
  };

  /**
   * Moves a refused card to the second supplier, once. Resolves to false if the card was not refused, there is no
   * second supplier, or it was tried already.
   */
  const moveToSecondSupplier = async (payment: Payment): Promise<boolean> => {
    const isRefused = payment.status === 'requires_payment_method' && payment.message_code !== null;
    // A card that is charged later can only be saved with the main supplier.
    const mayMove = payment.method === immediateCharge || isZero(payment.amount);
    if (!isRefused || !mayMove || !isChosen() || getFailCode(getFailString(payment)) === '1') return false;
    const [, second] = await run.suppliers();
    return second !== undefined && entry.tokenFor(second);
  };

  const submitCard = async (payment: Payment): Promise<Payment | null> => {
    const next = await confirm(payment);
    if (run.closed || next === null) return null;
    return (await moveToSecondSupplier(next)) ? submitCard(next) : next;
  };

  return {
    key,
    options: (offer) =>
      acceptsCards(offer) ? [createFixedOption({ key, label: offer.t('card.new'), icon: CardIcon })] : [],
    open: () => void entry.open(),
    isReady: ({ form }) => form.status === 'ready',
    note: getCardNote,
    chargesCard: true,
    async check() {
      const { form } = run.state();
      return form.status !== 'ready' || form.complete || (await entry.token()) !== null;
    },
    pay: (booking_id) =>
      payByCard(run, booking_id, async (payment) => {
        try {
          return await submitCard(payment);
        } catch (error) {
          if (isApiError(error) && error.code === 'payment_method_unknown') entry.forget();
          throw error;
        }
      }),
    refused(payment) {
      const fail = getFailString(payment);
      entry.forget();
      refuseCard(run, payment, fail);
    },
    forget: entry.forget,
    focus: entry.focus,
    close: entry.close,
    Panel: (props) => <NewCardPanel {...props} entry={entry} keeping={keeping} />,
  };
};
