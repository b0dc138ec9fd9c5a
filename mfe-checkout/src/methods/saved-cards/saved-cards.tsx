import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { savedCardMethod } from '@travel/contracts/payments/pg-types';
import { asksForPayment } from '../../attempt/asks-for-payment.ts';
import { isSameMethod } from '../../attempt/chosen-method.ts';
import type { ListedOption, Offer, PaymentMethod } from '../../attempt/payment-method.ts';
import type { ChosenMethod } from '../../attempt/chosen-method.ts';
import type { PaymentRun } from '../../attempt/payment-run.ts';
import { prepare } from '../../attempt/prepare.ts';
import { patience } from '../../attempt/steps/payment-steps.ts';
import { loggedStep } from '../../attempt/steps/step-log.ts';
import { codeOf } from '../../foundation/refusals/messages.ts';
import { cardNote } from '../card/card-note.ts';
import { failForm } from '../card/fail-form.ts';
import { failString } from '../card/fail-string.ts';
import { payByCard, supplierOf } from '../card/pay-by-card.ts';
import { refuseCard } from '../card/refuse-card.ts';
import { takesCards } from '../card/takes-cards.ts';
import { CardActions } from './card-actions.tsx';
import { CardQuestions } from './card-questions.tsx';
import { cardFacts, cardName, CardChosen, CardInList } from './card-words.tsx';
import type { CardsStoreApi } from './cards-store.ts';
import { preselected } from './listed-card.ts';
import type { ListedCard } from './listed-card.ts';

const key = 'cards';

/** Returns the list option of a saved card (spec §3/03). */
export const cardOption = (card: ListedCard, t: Offer['t']): ListedOption => ({
  value: card.id,
  label: cardName(card, t),
  title: cardFacts(card, t),
  uniquekey: key,
  cardImage: card.brand,
  cardData: card.cardData,
  cardDataPGV2: card.cardDataPGV2,
  method: { key, id: card.id },
  preselect: 'allowed',
  face: (where) => (where === 'list' ? <CardInList card={card} /> : <CardChosen card={card} />),
});

/** The method for paying with saved cards, with an option and actions for each. */
export const savedCards = (run: PaymentRun, saved: CardsStoreApi): PaymentMethod => {
  const cardIdOf = ({ payment_id }: Payment): string => run.state().method?.id ?? payment_id;

  /** Marks the method as ready once the payment exists. */
  const readyWith = async (method: ChosenMethod): Promise<void> => {
    const isStill = () => !run.closed && isSameMethod(run.state().method, method);
    try {
      await prepare(run);
      if (isStill()) run.show({ form: { status: 'ready', complete: true, empty: false } });
    } catch (error) {
      if (isStill()) failForm(run, codeOf(error));
    }
  };

  return {
    key,
    options(offer) {
      const { state, ask } = saved.getState();
      if (!takesCards(offer) || state.status !== 'ready') return [];
      const first = preselected(state.cards);
      return state.cards.map((card) => ({
        ...cardOption(card, offer.t),
        preselect: card === first ? 'first' : 'allowed',
        actions: (isActive: boolean) => (
          <CardActions card={card} isActive={isActive} canRename={state.keeper.names} onAsk={ask} />
        ),
      }));
    },
    subscribe: (onChange) => saved.subscribe((now, before) => now.state !== before.state && onChange()),
    isLoading: (offer) => takesCards(offer) && saved.getState().state.status === 'loading',
    async load(offer) {
      if (takesCards(offer)) await saved.getState().load();
    },
    open(method) {
      const asks = asksForPayment(run.now().props);
      run.show({ form: { status: asks ? 'loading' : 'none' } });
      if (asks) void readyWith(method);
    },
    isReady: ({ form }) => form.status === 'ready',
    note: cardNote,
    chargesCard: true,
    /** Confirms with the saved card (spec §7.1/07), which belongs to one supplier only. */
    pay: (booking_id) =>
      payByCard(run, booking_id, async (payment) => {
        const { host } = run.now();
        const moved = await supplierOf(run, payment, null);
        const { payment_id } = payment;
        const body = { payment_id, card_id: cardIdOf(payment), ...moved, payment_method: savedCardMethod };
        const { data } = await loggedStep(host, 'confirm', body, () =>
          host.http('POST /api/pgv2/paymentWithSavedCard', { body, timeout: patience }),
        );
        host.cookies.set('paymentIdC', data.payment_id);
        return data;
      }),
    refused: (payment) => refuseCard(run, payment, failString(cardIdOf(payment), false)),
    Questions: ({ onAsking }) => <CardQuestions store={saved} onAsking={onAsking} />,
  };
};
