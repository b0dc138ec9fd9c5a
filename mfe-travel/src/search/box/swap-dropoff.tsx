import { useTranslation } from 'react-i18next';
import { usePlace } from '../../places/places-context.tsx';
import { SwapOnLine } from './swap-places.tsx';

export interface SwapDropoffProps {
  readonly place: string | undefined;
  readonly dropoff: string | undefined;
  readonly onSwap: () => void;
}

/** Swaps the places of pick-up and drop-off. */
export function SwapDropoff({ place, dropoff, onSwap }: SwapDropoffProps) {
  const { t } = useTranslation('mfe-travel');
  const [from, to] = [usePlace(dropoff), usePlace(place)].map((load) =>
    load?.status === 'ready' ? load.value.name : '–',
  );
  return <SwapOnLine label={t('search.place.swap')} done={t('search.place.swapped', { from, to })} onSwap={onSwap} />;
}
