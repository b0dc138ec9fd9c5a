import { PlaceIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { MapPin } from './map-pin.tsx';
import type { Point } from './map-view.ts';
import { pointAt, pointAway, type PointingStore } from './pointing.ts';
import { useShortPrice } from '../../search/use-short-price.ts';
import type { Pin, PinWords } from './use-pins.ts';

export interface OfferPinProps {
  readonly pin: Pin;
  /** Index of the offer in the list. */
  readonly at: number;
  readonly point: Point;
  readonly shows: PinWords;
  readonly pointing: PointingStore;
  /** Whether this pin is the tab stop of all pins. */
  readonly isStop: boolean;
  readonly onFocused: (at: number, point: Point) => void;
  /** Moves focus to the next price in a direction; returns false if there is none. */
  readonly onArrow: (key: string, from: Point) => boolean;
}

/** Pin with the price of an offer, raised while the offer is hovered or focused on the map or in the list. */
export function OfferPin({ pin, at, point, shows, pointing, isStop, onFocused, onArrow }: OfferPinProps) {
  const { t } = useTranslation('mfe-travel');
  const { id, name, price } = pin;
  const formatShortFigure = useShortPrice();
  const figure = price ? formatShortFigure(price) : <PlaceIcon size={18} />;
  // The accessible name must include the visible text (WCAG 2.5.3).
  const said = price && `${price.currency}\u00A0${formatShortFigure(price)}`;
  const isChosen = useStore(pointing, ({ chosen }) => chosen?.id === id);
  const isPointedAt = useStore(pointing, (state) => state.id === id);
  return (
    <MapPin
      point={point}
      figure={figure}
      raised={isChosen || isPointedAt}
      data-pin={at}
      aria-label={t('results.map.pin', { name, price: said, context: shows })}
      aria-pressed={isChosen}
      tabIndex={isStop ? 0 : -1}
      onClick={() => pointing.setState({ chosen: isChosen ? null : { id, at } })}
      onPointerEnter={() => pointAt(pointing, id, 'map')}
      onPointerLeave={() => pointAway(pointing, id)}
      onFocus={() => {
        onFocused(at, point);
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
