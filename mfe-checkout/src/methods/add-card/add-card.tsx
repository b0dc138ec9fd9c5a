import { PlusIcon } from '@travel/ui/pictures/icons/icons.tsx';
import type { PanelProps, PaymentMethod } from '../../attempt/payment-method.ts';
import type { PaymentRun } from '../../attempt/payment-run.ts';
import { preparePayment } from '../../attempt/prepare-payment.ts';
import { getCardNote } from '../card/card-note.ts';
import { acceptsCards } from '../card/accepts-cards.ts';
import { createFixedOption } from '../fixed-option.tsx';
import { toCardOption } from '../saved-cards/saved-cards.tsx';
import type { CardsStoreApi } from '../saved-cards/cards-store.ts';
import { AddCardForm } from './add-card-form.tsx';

const key = 'add';

/** The method 'add new card' for users with saved cards: saves a card without paying, then chooses it. */
export const createAddCardMethod = (run: PaymentRun, saved: CardsStoreApi): PaymentMethod => {
  function Panel({ offer, isChosen, choose }: PanelProps) {
    const { host, t } = offer;
    if (!isChosen) return null;
    const onSaved = async (cardId: string | null) => {
      const listed = await saved.getState().load();
      // Choose the last saved card (spec §4/12). Lists start with the newest.
      const last = listed.find((one) => one.id === cardId) ?? listed[0];
      if (last) choose(toCardOption(last, t).method);
      host.toast(t('addCard.saved'), { tone: 'positive' });
    };
    const facts = async () => (await preparePayment(run)).gateway;
    return <AddCardForm request={{ now: run.now, facts, onSaved }} />;
  }

  return {
    key,
    options: (offer) =>
      acceptsCards(offer) && saved.getState().state.status === 'ready'
        ? [createFixedOption({ key, label: offer.t('card.add'), icon: PlusIcon, preselect: 'never' })]
        : [],
    open: () => run.show({ form: { status: 'none' } }),
    isReady: () => false,
    reason: ({ t }) => t('addCard.payReason'),
    note: getCardNote,
    chargesCard: true,
    // Never called, because Pay Now is disabled until a card is saved and chosen.
    pay: async () => {},
    Panel,
  };
};
