import styled from '@emotion/styled';
import { isZero } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import type { ProductCode } from '@travel/contracts/products';
import { Checkbox } from '@travel/ui/checkbox';
import { Skeleton, SkeletonBar } from '@travel/ui/skeleton';
import { color } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { Host } from '@travel/contracts/host';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { AddCardForm } from '../methods/add-card/add-card-form.tsx';
import { MethodDropdown } from './method-list/method-dropdown.tsx';
import { methodOf, paymentOptions, valueOf } from './method-list/payment-options.ts';
import { MethodWords } from './method-list/method-words.tsx';
import { asksForCard } from '../attempt/asks-card.ts';
import type { PayStoreApi } from './pay-store.ts';
import { PaymentGroup } from '../foundation/layout/payment-group.tsx';
import { PayMessageLine } from './pay-message-line.tsx';
import { CardActions } from '../methods/saved-cards/card-actions.tsx';
import { CardQuestions } from '../methods/saved-cards/card-questions.tsx';
import { preselected } from '../methods/saved-cards/listed-card.ts';
import type { ListedCard } from '../methods/saved-cards/listed-card.ts';
import { CardFailed } from '../methods/card/card-failed.tsx';
import { NewCardForm } from '../methods/card/new-card-form.tsx';

interface CardGroupProps {
  readonly host: Host;
  readonly store: PayStoreApi;
  /** What is paid by card. */
  readonly amount: Money;
  /** It is kept for charges to come, and no box asks whether to. */
  readonly keepsCard: boolean;
  readonly takesCards: boolean;
  /** 'pay with invoice' is in the list. */
  readonly takesInvoice: boolean;
}

/** Memberships and wallet cards wait for no supplier. */
const isTakenAtOnce = (product: ProductCode): boolean => product === 'WLT' || product === 'SUB';

/** The group Credit card: the list of ways to pay, and the form of the one chosen (spec §2.2, §2.3). */
export function CardGroup({ host, store, amount, keepsCard, takesCards, takesInvoice }: CardGroupProps) {
  const { t } = useTranslation('mfe-checkout');
  const { card, method, keepsCard: keepsTyped, later } = useStore(store);
  const { choose, saved, newCardFacts } = store.getState();
  const cards = useStore(saved, (state) => state.state);
  const isAsking = useStore(saved, (state) => state.question !== null || state.isFailed);
  const [round, setRound] = useState(0);
  /** The saved card that was chosen when the session ended. */
  const left = useRef<string>(undefined);
  const listButton = useRef<HTMLButtonElement>(null);
  const user = host.session.user?.user_id;

  const options = useMemo(() => {
    const invoice = takesInvoice ? (['invoice'] as const) : [];
    if (!takesCards) return paymentOptions([], invoice, t);
    return cards.status === 'ready'
      ? paymentOptions(cards.cards, ['add', 'other', ...invoice], t)
      : paymentOptions([], ['other', ...invoice], t);
  }, [cards, takesCards, takesInvoice, t]);

  const takeUp = (first: ListedCard | undefined) => {
    const { method: chosen } = store.getState();
    if (!user && chosen?.key === 'cards') left.current = chosen.cardId;
    choose(first ? { key: 'cards', cardId: first.id } : { key: 'other' });
  };

  /** Another list: what was chosen stays while it is there, else the default card is (spec §4/09). */
  const load = useEffectEvent(async () => {
    if (!takesCards) {
      if (takesInvoice) choose({ key: 'invoice' });
      return;
    }
    if (!host.session.user && method === null) choose({ key: 'other' });
    const listed = await saved.getState().load();
    const { method: chosen, card: form } = store.getState();
    const back = listed.find((one) => one.id === left.current);
    if (back && chosen?.key === 'other' && (form.status !== 'ready' || form.empty)) {
      left.current = undefined;
      choose({ key: 'cards', cardId: back.id });
      return;
    }
    const isThere = chosen?.key === 'cards' && listed.some((one) => one.id === chosen.cardId);
    if (isThere || (chosen !== null && chosen.key !== 'cards' && (chosen.key !== 'add' || listed.length > 0))) return;
    takeUp(preselected(listed));
  });
  useEffect(() => void load(), [store, user]);

  // A card that was deleted cannot be paid with.
  const missing =
    cards.status === 'ready' && method?.key === 'cards' && !cards.cards.some((one) => one.id === method.cardId);
  const isNone = cards.status === 'none' && method !== null && (method.key === 'cards' || method.key === 'add');
  const chooseAnother = useEffectEvent(() => {
    takeUp(cards.status === 'ready' ? preselected(cards.cards) : undefined);
  });
  useEffect(() => {
    if (missing || isNone) chooseAnother();
  }, [missing, isNone]);

  const tryAgain = () => {
    if (method?.key === 'other') setRound(round + 1);
    else if (method) choose(method);
  };
  // There is something to pay again: what was chosen meanwhile has no payment yet.
  const isWaiting =
    asksForCard({ amount, keepsCard }) &&
    card.status === 'none' &&
    (method?.key === 'cards' || method?.key === 'other');
  const goOn = useEffectEvent(tryAgain);
  useEffect(() => {
    if (isWaiting) goOn();
  }, [isWaiting]);
  const onSaved = async (cardId: string | null) => {
    const listed = await saved.getState().load();
    // The last one that was saved (spec §4/12): lists have the newest first.
    const last = listed.find((one) => one.id === cardId) ?? listed[0];
    choose(last ? { key: 'cards', cardId: last.id } : { key: 'other' });
    host.toast(t('addCard.saved'), { tone: 'positive' });
  };

  // The form went with its card saved, and focus with it.
  const isAdding = method?.key === 'add';
  const wasAdding = useRef(false);
  useEffect(() => {
    if (wasAdding.current && !isAdding && document.activeElement === document.body) listButton.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);

  const { productCode } = store.getState().now().props;
  const isCharged = !later && method?.key !== 'invoice' && !isZero(amount);
  const note = isCharged && t(isTakenAtOnce(productCode) ? 'card.noteAtOnce' : 'card.note');

  return (
    <PaymentGroup title={t('card.group')} note={note}>
      {method === null ? (
        <Skeleton label={t('card.saved.loading')}>
          <SkeletonBar width="100%" height={56} />
        </Skeleton>
      ) : (
        <MethodDropdown
          label={t('card.method')}
          button={listButton}
          options={options}
          selected={valueOf(method)}
          face={MethodWords}
          renderActions={
            cards.status === 'ready'
              ? (option, isActive) =>
                  option.card && (
                    <CardActions
                      card={option.card}
                      isActive={isActive}
                      canRename={cards.keeper.names}
                      onAsk={saved.getState().ask}
                    />
                  )
              : undefined
          }
          isAsking={isAsking}
          onChoose={(option) => choose(methodOf(option))}
        >
          <CardQuestions store={saved} />
        </MethodDropdown>
      )}
      <NewCardForm host={host} store={store} card={card} isChosen={method?.key === 'other'} round={round} />
      {keepsCard && <Kept>{t('card.kept')}</Kept>}
      {!keepsCard && method?.key === 'other' && host.session.user && card.status === 'ready' && (
        <Checkbox
          label={t('card.keep')}
          help={t('card.keepHelp')}
          checked={keepsTyped}
          onChecked={(keeps) => store.getState().keep(keeps)}
        />
      )}
      {isAdding && <AddCardForm host={host} wish={{ now: store.getState().now, facts: newCardFacts, onSaved }} />}
      {card.status === 'failed' && <CardFailed host={host} code={card.code} onRetry={tryAgain} />}
      <PayMessageLine store={store} />
    </PaymentGroup>
  );
}

const Kept = styled.p(type.small, { color: color.ink2 });
