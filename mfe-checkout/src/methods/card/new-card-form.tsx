import styled from '@emotion/styled';
import { media } from '@travel/ui/media';
import { color, radius, space } from '@travel/ui/tokens';
import type { Host } from '@travel/contracts/host';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardState } from '../../attempt/pay-state.ts';
import type { PayStoreApi } from '../../payment/pay-store.ts';
import { cardLook } from './card-look.ts';
import { FormSkeleton } from './form-skeleton.tsx';

interface NewCardFormProps {
  readonly host: Host;
  readonly store: PayStoreApi;
  readonly card: CardState;
  /** Whether it is the method chosen; what was typed stays while it is not. */
  readonly isChosen: boolean;
  /** Another one asks for the form anew. */
  readonly round: number;
}

/** The form of 'pay with new card', in a frame of the gateway's own. */
export function NewCardForm({ host, store, card, isChosen, round }: NewCardFormProps) {
  const { t } = useTranslation('mfe-checkout');
  const place = useRef<HTMLDivElement>(null);
  const draw = useEffectEvent(() => {
    if (place.current) store.getState().drawNewCard(place.current, cardLook(host, t('card.frame')));
  });
  useEffect(() => {
    if (isChosen) draw();
  }, [isChosen, round]);
  useEffect(() => () => store.getState().dropNewCard(), [store]);

  const status = isChosen ? card.status : 'none';
  return (
    <Form data-status={status}>
      <Frame ref={place} inert={status !== 'ready'} />
      {status === 'loading' && <FormSkeleton />}
    </Form>
  );
}

const Form = styled.div({
  position: 'relative',
  padding: space.l,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.field,
  background: color.surface,
  minInlineSize: 0,
  '&[data-status=none]': { display: 'none' },
  '&[data-status=failed]': { display: 'none' },
  [media.phone]: { padding: space.xs },
});

// Made out of sight and not taken away: a frame that moves or goes is loaded anew, and what was typed is lost.
const Frame = styled.div({
  '[data-status=loading] > &': { position: 'absolute', inset: space.l, visibility: 'hidden', overflow: 'hidden' },
});
