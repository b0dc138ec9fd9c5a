import styled from '@emotion/styled';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { PanelProps } from '../../attempt/payment-method.ts';
import { getCardFormAppearance } from '../card/card-form-appearance.ts';
import { FormSkeleton } from '../card/form-skeleton.tsx';
import type { CardEntry } from './card-entry.ts';

interface NewCardPanelProps extends PanelProps {
  readonly entry: CardEntry;
  readonly keeping: StoreApi<{ readonly keeps: boolean }>;
}

/** Form of a new card, with a checkbox for saving it. Typed values survive choosing another method. */
export function NewCardPanel({ offer, state, isChosen, entry, keeping }: NewCardPanelProps) {
  const { host, props, t } = offer;
  const { keeps } = useStore(keeping);
  const place = useRef<HTMLDivElement>(null);
  const look = useEffectEvent(() => getCardFormAppearance(host, t('card.frame')));
  useEffect(() => {
    if (place.current) entry.place(place.current, () => look());
    return () => entry.close();
  }, [entry]);

  const status = isChosen ? state.form.status : 'none';
  return (
    <>
      <Form data-status={status}>
        <Frame ref={place} inert={status !== 'ready'} />
        {status === 'loading' && <FormSkeleton />}
      </Form>
      {!props.keepsCard && host.session.user && status === 'ready' && (
        <Checkbox
          label={t('card.keep')}
          help={t('card.keepHelp')}
          checked={keeps}
          onChecked={(next) => keeping.setState({ keeps: next })}
        />
      )}
    </>
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

// Hide the frame instead of unmounting it, because a new frame would have lost the typed values.
const Frame = styled.div({
  '[data-status=loading] > &': { position: 'absolute', inset: space.l, visibility: 'hidden', overflow: 'hidden' },
});
