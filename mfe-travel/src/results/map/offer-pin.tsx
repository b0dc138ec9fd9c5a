import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { MapPin } from './map-pin.tsx';
import type { Point } from './map-view.ts';
import { pointAt, pointAway, type PointingStore } from './pointing.ts';
import { usePinFigure } from './use-pin-figure.ts';
import type { Pin } from './use-pins.ts';

export interface OfferPinProps {
  readonly pin: Pin;
  /** Its place in the list. */
  readonly at: number;
  readonly point: Point;
  readonly pointing: PointingStore;
  /** Whether the Tab key stops here. */
  readonly isStop: boolean;
  readonly onFocused: (pin: Pin, point: Point) => void;
  /** Asked for the next price in a direction; answers whether there is one. */
  readonly onArrow: (key: string, from: Point) => boolean;
}

/** The price of one offer, raised while somebody points at it here or in the list. */
export function OfferPin({ pin, at, point, pointing, isStop, onFocused, onArrow }: OfferPinProps) {
  const { t } = useTranslation('mfe-travel');
  const { id, name, price } = pin;
  const figure = usePinFigure()(price);
  const isChosen = useStore(pointing, ({ chosen }) => chosen?.id === id);
  const isPointedAt = useStore(pointing, (state) => state.id === id);
  return (
    <MapPin
      point={point}
      figure={figure}
      raised={isChosen || isPointedAt}
      data-pin={at}
      // What is seen is part of what is said.
      aria-label={t('results.map.pin', { name, price: `${price.currency}\u00A0${figure}` })}
      aria-pressed={isChosen}
      tabIndex={isStop ? 0 : -1}
      onClick={() => pointing.setState({ chosen: isChosen ? null : { id, at } })}
      onPointerEnter={() => pointAt(pointing, id, 'map')}
      onPointerLeave={() => pointAway(pointing, id)}
      onFocus={() => {
        onFocused(pin, point);
        pointAt(pointing, id, 'map');
      }}
      onBlur={() => pointAway(pointing, id)}
      onKeyDown={(event) => {
        if (!event.key.startsWith('Arrow') || !onArrow(event.key, point)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
