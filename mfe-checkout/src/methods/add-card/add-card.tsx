import { PlusIcon } from '@travel/ui/pictures/icons/icons.tsx';
import type { PanelProps, PaymentMethod } from '../../attempt/payment-method.ts';
import type { PaymentRun } from '../../attempt/payment-run.ts';
import { prepare } from '../../attempt/prepare.ts';
import { cardNote } from '../card/card-note.ts';
import { takesCards } from '../card/takes-cards.ts';
import { fixedOption } from '../fixed-option.tsx';
import { cardOption } from '../saved-cards/saved-cards.tsx';
import type { CardsStoreApi } from '../saved-cards/cards-store.ts';
import { AddCardForm } from './add-card-form.tsx';

const key = 'add';

/** The method 'add new card' for users with saved cards: saves a card without paying, then chooses it. */
export const addCard = (run: PaymentRun, saved: CardsStoreApi): PaymentMethod => {
  function Panel({ offer, isChosen, choose }: PanelProps) {
    const { host, t } = offer;
    if (!isChosen) return null;
    const onSaved = async (cardId: string | null) => {
      const listed = await saved.getState().load();
      // Choose the last saved card (spec §4/12). Lists start with the newest.
      const last = listed.find((one) => one.id === cardId) ?? listed[0];
      if (last) choose(cardOption(last, t).method);
      host.toast(t('addCard.saved'), { tone: 'positive' });
    };
    const facts = async () => (await prepare(run)).gateway;
    return <AddCardForm host={host} request={{ now: run.now, facts, onSaved }} />;
  }

  return {
    key,
    options: (offer) =>
      takesCards(offer) && saved.getState().state.status === 'ready'
        ? [fixedOption({ key, label: offer.t('card.add'), icon: PlusIcon, preselect: 'never' })]
        : [],
    open: () => run.show({ form: { status: 'none' } }),
    isReady: () => false,
    reason: ({ t }) => t('addCard.payReason'),
    note: cardNote,
    chargesCard: true,
    // Pay Now is disabled until a card is saved and chosen.
    pay: async () => {},
    Panel,
  };
};
