import styled from '@emotion/styled';
import { maxSavedCards } from '@travel/contracts/payments/pg-types';
import { Button } from '@travel/ui/actions/button.tsx';
import { PlusIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useStore } from 'zustand';
import { AddCardForm } from '../methods/add-card/add-card-form.tsx';
import type { GatewayConfig } from '../methods/card/card-gateway.ts';
import { CardActions } from '../methods/saved-cards/card-actions.tsx';
import { CardQuestions } from '../methods/saved-cards/card-questions.tsx';
import { CardInList } from '../methods/saved-cards/card-labels.tsx';
import type { CardsStoreApi } from '../methods/saved-cards/cards-store.ts';
import type { CardSupplier } from '../attempt/suppliers.ts';

interface CardListProps {
  readonly store: CardsStoreApi;
  readonly suppliers: () => Promise<readonly CardSupplier[]>;
}

/** Returns the gateway of a supplier's card form, or null if it has none. */
const getCardForm = (supplier: CardSupplier | undefined): GatewayConfig | null =>
  supplier?.card_form
    ? { ...supplier.card_form, pg_type: supplier.id, publishable_key: supplier.publishable_key }
    : null;

/** Saved cards with their actions, and a form for adding one. */
export function CardList({ store, suppliers }: CardListProps) {
  const { t } = useTranslation('mfe-checkout');
  const host = useHost();
  const { state, question, isFailed } = useStore(store);
  const [isAdding, setAdding] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const cards = state.status === 'ready' ? state.cards : [];
  const canRename = state.status === 'ready' && state.keeper.names;

  // Restore the focus if confirming a dialog has removed the focused element, such as a deleted card.
  const isAsking = question !== null || isFailed;
  const wasBusy = useRef(false);
  const keepFocus = useEffectEvent(() => {
    if (document.activeElement === document.body || document.activeElement === null) place.current?.focus();
  });
  const isBusy = isAsking || isAdding;
  useEffect(() => {
    if (wasBusy.current && !isBusy) keepFocus();
    wasBusy.current = isBusy;
  }, [isBusy]);

  const onSaved = async () => {
    await store.getState().load();
    setAdding(false);
    host.toast(t('cards.saved'), { tone: 'positive' });
  };
  const facts = async () => getCardForm((await suppliers())[0]);

  return (
    <Place ref={place} tabIndex={-1} role="group" aria-label={t('cards.list')}>
      {cards.length === 0 ? (
        <p>{t('cards.none')}</p>
      ) : (
        <List>
          {cards.map((card) => (
            <Line key={card.id}>
              <Face>
                <CardInList card={card} />
              </Face>
              <CardActions card={card} isActive canRename={canRename} onAsk={store.getState().ask} />
            </Line>
          ))}
        </List>
      )}
      {cards.length >= maxSavedCards && <Note>{t('cards.most', { number: maxSavedCards })}</Note>}
      <Note>{t('cards.note')}</Note>
      {isAdding ? (
        <>
          <AddCardForm request={{ now: () => ({ host }), facts, onSaved }} />
          <Foot>
            <Button size="small" onClick={() => setAdding(false)}>
              {t('fixed.cancel')}
            </Button>
          </Foot>
        </>
      ) : (
        !host.flags.creditCardsDisabled && (
          <Foot>
            <Button icon={<PlusIcon />} onClick={() => setAdding(true)}>
              {t('cards.add')}
            </Button>
          </Foot>
        )
      )}
      <CardQuestions store={store} />
    </Place>
  );
}

const Place = styled.div({ display: 'grid', gap: space.m, maxInlineSize: 720, '&:focus': { outline: 'none' } });

const List = styled.ul({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
});

const Line = styled.li({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  minBlockSize: 72,
  paddingInline: space.m,
  paddingBlock: space.s,
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
  [media.phone]: { paddingInlineEnd: space.xs },
});

const Face = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minInlineSize: 0,
  '& > svg': { flex: 'none' },
});

const Note = styled.p(type.small, { color: color.ink2 });

const Foot = styled.div({ display: 'flex' });
