import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { savedCardMethod } from '@travel/contracts/payments/pg-types';
import type { ListedOption, Offer, PaymentMethod } from '../../attempt/payment-method.ts';
import type { PaymentRun } from '../../attempt/payment-run.ts';
import { providerTimeout } from '../../attempt/steps/payment-steps.ts';
import { runLoggedStep } from '../../attempt/steps/step-log.ts';
import { getCardNote } from '../card/card-note.ts';
import { payByCard, getDifferentSupplier } from '../card/pay-by-card.ts';
import { buildFailString, refuseCard } from '../card/card-refusal.ts';
import { prepareCardPayment } from '../card/prepare-card-payment.ts';
import { acceptsCards } from '../card/accepts-cards.ts';
import { CardActions } from './card-actions.tsx';
import { CardQuestions } from './card-questions.tsx';
import { describeCard, getSavedCardName, SelectedCard, CardInList } from './card-labels.tsx';
import type { CardsStoreApi } from './cards-store.ts';
import { findPreselectedCard, type ListedCard } from './listed-card.ts';

const key = 'cards';

/** Returns the list option of a saved card (spec §3/03). */
export const toCardOption = (card: ListedCard, t: Offer['t']): ListedOption => ({
  value: card.id,
  label: getSavedCardName(card, t),
  title: describeCard(card, t),
  uniquekey: key,
  cardImage: card.brand,
  cardData: card.cardData,
  cardDataPGV2: card.cardDataPGV2,
  method: { key, id: card.id },
  preselect: 'allowed',
  face: (where) => (where === 'list' ? <CardInList card={card} /> : <SelectedCard card={card} />),
});

/** The method for paying with saved cards, with an option and actions for each. */
export const createSavedCardsMethod = (run: PaymentRun, saved: CardsStoreApi): PaymentMethod => {
  const getCardId = ({ payment_id }: Payment): string => run.state().method?.id ?? payment_id;

  return {
    key,
    options(offer) {
      const { state, ask } = saved.getState();
      if (!acceptsCards(offer) || state.status !== 'ready') return [];
      const first = findPreselectedCard(state.cards);
      return state.cards.map((card) => ({
        ...toCardOption(card, offer.t),
        preselect: card === first ? 'first' : 'allowed',
        actions: (isActive: boolean) => (
          <CardActions card={card} isActive={isActive} canRename={state.keeper.names} onAsk={ask} />
        ),
      }));
    },
    subscribe: (onChange) => saved.subscribe((now, before) => now.state !== before.state && onChange()),
    isLoading: (offer) => acceptsCards(offer) && saved.getState().state.status === 'loading',
    async load(offer) {
      if (acceptsCards(offer)) await saved.getState().load();
    },
    open: (method) => prepareCardPayment(run, method),
    isReady: ({ form }) => form.status === 'ready',
    note: getCardNote,
    chargesCard: true,
    /** Confirms with the saved card (spec §7.1/07), which belongs to one supplier only. */
    pay: (booking_id) =>
      payByCard(run, booking_id, async (payment) => {
        const { host } = run.now();
        const moved = await getDifferentSupplier(run, payment, null);
        const { payment_id } = payment;
        const body = { payment_id, card_id: getCardId(payment), ...moved, payment_method: savedCardMethod };
        const { data } = await runLoggedStep(host, 'confirm', body, () =>
          host.http('POST /api/pgv2/paymentWithSavedCard', { body, timeout: providerTimeout }),
        );
        host.cookies.set('paymentIdC', data.payment_id);
        return data;
      }),
    refused: (payment) => refuseCard(run, payment, buildFailString(getCardId(payment), false)),
    Questions: ({ onAsking }) => <CardQuestions store={saved} onAsking={onAsking} />,
  };
};
