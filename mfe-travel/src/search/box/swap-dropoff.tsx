import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../places/places-context.tsx';
import { SwapButton } from './swap-places.tsx';

export interface SwapDropoffProps {
  readonly place: string | undefined;
  readonly dropoff: string | undefined;
  readonly onSwap: () => void;
}

/** Swaps the places of pick-up and drop-off. The button is on the line between the two cells. */
export function SwapDropoff({ place, dropoff, onSwap }: SwapDropoffProps) {
  const { t } = useTranslation('mfe-travel');
  const [from, to] = [usePlace(dropoff), usePlace(place)].map((load) =>
    load?.status === 'ready' ? load.value.name : '–',
  );
  return (
    <OnLine data-panel>
      <SwapButton label={t('search.place.swap')} done={t('search.place.swapped', { from, to })} onSwap={onSwap} />
    </OnLine>
  );
}

const OnLine = styled.div({
  position: 'absolute',
  zIndex: 2,
  display: 'grid',
  [media.mobile]: { insetBlockStart: -28, insetInlineEnd: space.m },
  [media.desktop]: { insetBlock: 0, insetInlineStart: 0, inlineSize: 0, placeContent: 'center' },
});
