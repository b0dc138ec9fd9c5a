import styled from '@emotion/styled';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { min, type Money } from '@travel/contracts/money/money';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { OfferPin, type OfferPinProps } from './offer-pin.tsx';
import { CountPin } from './count-pin.tsx';
import { toNameLabel, type LabelName, type ShownLabels } from './labels/map-labels.ts';
import { isInFrame } from './labels/place-labels.ts';
import { isOnOrNearScreen, findNearestInDirection, getNearbyPinsKey } from './labels/nearby-pins.ts';
import { MapName } from './map-name.tsx';
import type { MapStore } from './map-store.ts';
import { toScreen, type Point, type Size, type View } from './map-view.ts';
import type { PointingStore } from './pointing.ts';
import type { Pin, PinWords } from './use-pins.ts';

interface MapPinsProps {
  readonly map: MapStore;
  readonly pins: readonly Pin[];
  /** Position of each pin, in ground units. */
  readonly points: readonly Point[];
  readonly labels: ShownLabels;
  readonly names: readonly LabelName[];
  readonly shows: PinWords;
  readonly pointing: PointingStore;
  /** List index of the first offer in the open counted pin; undefined if no counted pin is open. */
  readonly opened: number | undefined;
  /** Called when a counted pin is opened, with the list indexes of its offers. */
  readonly onOpen: (members: readonly number[]) => void;
}

const edge = 56;

/**
 * Returns the labelled pins that are on or near the screen, by number. The numbers of counted pins follow those of the
 * offers.
 */
const listPinsInReach = (labels: ShownLabels, points: readonly Point[], view: View, size: Size) => {
  const shown = new Map<number, Point>();
  for (const at of labels.pins) {
    const point = points[at];
    if (point && isOnOrNearScreen(point, view, size)) shown.set(at, point);
  }
  const counted = labels.counted.flatMap((pin, index) => {
    if (!isOnOrNearScreen(pin.point, view, size)) return [];
    const at = points.length + index;
    shown.set(at, pin.point);
    return [{ pin, at }];
  });
  return { shown, counted };
};

/** Pans the map to make a focused pin visible. */
const panIntoView = (map: MapStore, point: Point): void => {
  const { view, size } = map.getState();
  const { x, y } = toScreen(point, view, size);
  const off = (at: number, far: number) => Math.min(0, at - edge) + Math.max(0, at - (far - edge));
  const [right, down] = [off(x, size.width), off(y, size.height)];
  if (right !== 0 || down !== 0) map.pan(right, down);
};

const findLowestPrice = (prices: readonly Money[]): Money | undefined =>
  prices.length === 0 ? undefined : prices.reduce((a, b) => min(a, b));

/** Draws prices and names over the ground. All pins share one tab stop, and arrow keys move between them. */
export function MapPins({ map, pins, points, labels, names, shows, pointing, opened, onOpen }: MapPinsProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const layer = useRef<HTMLDivElement>(null);
  const nameLayer = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<number | null>(null);
  useStore(map, ({ view, size }) => getNearbyPinsKey(view, size));
  const { view, size } = map.getState();

  useLayoutEffect(() => {
    const boxes = labels.names.flatMap((at) => (names[at] ? [toNameLabel(names[at])] : []));
    const draw = () => {
      const now = map.getState();
      const { x, y } = toScreen({ x: 0, y: 0 }, now.view, now.size);
      for (const { current } of [nameLayer, layer]) {
        if (!current) continue;
        current.style.transform = `translate(${x}px, ${y}px)`;
        current.style.setProperty('--scale', String(now.view.scale));
      }
      for (const [at, box] of boxes.entries()) {
        nameLayer.current?.children[at]?.toggleAttribute('hidden', !isInFrame(box, now.view, now.size));
      }
    };
    draw();
    return map.subscribe(draw);
  }, [map, labels, names]);

  const { shown, counted } = listPinsInReach(labels, points, view, size);
  const onScreenFirst = [...shown].find(([, point]) => {
    const { x, y } = toScreen(point, view, size);
    return x > 0 && y > 0 && x < size.width && y < size.height;
  });
  const tabStop = stop !== null && shown.has(stop) ? stop : onScreenFirst?.[0];

  const moves: Pick<OfferPinProps, 'shows' | 'onFocused' | 'onArrow'> = {
    shows,
    onFocused(at, point) {
      setStop(at);
      panIntoView(map, point);
    },
    onArrow(key, from) {
      const next = findNearestInDirection(key, from, shown);
      if (next === null) return false;
      layer.current?.querySelector<HTMLElement>(`[data-pin="${next}"]`)?.focus();
      return true;
    },
  };

  return (
    <>
      <Names>
        <Layer ref={nameLayer} dir="ltr">
          {labels.names.map((at) => {
            const name = names[at];
            return name && <MapName key={`${name.name} ${name.point.x} ${name.point.y}`} name={name} />;
          })}
        </Layer>
      </Names>
      <Layer
        ref={layer}
        dir="ltr"
        role="group"
        aria-label={t('results.map.prices', { currency: locale.currency, context: shows })}
      >
        {[...shown].map(([at, point]) => {
          const pin = pins[at];
          return (
            pin && (
              <OfferPin
                key={pin.id}
                pin={pin}
                at={at}
                point={point}
                pointing={pointing}
                isStop={at === tabStop}
                {...moves}
              />
            )
          );
        })}
        {counted.map(({ pin, at }) => (
          <CountPin
            key={`count ${pin.members[0]}`}
            pin={pin}
            least={findLowestPrice(pin.members.flatMap((member) => pins[member]?.price ?? []))}
            at={at}
            isStop={at === tabStop}
            isOpen={pin.members[0] === opened}
            onOpen={() => onOpen(pin.members)}
            onFocused={() => moves.onFocused(at, pin.point)}
            onArrow={(key) => moves.onArrow(key, pin.point)}
          />
        ))}
        <OtherPins pins={pins} points={points} shown={shown} pointing={pointing} {...moves} />
      </Layer>
    </>
  );
}

interface OtherPinsProps extends Pick<MapPinsProps, 'pins' | 'points' | 'pointing'> {
  readonly shown: ReadonlyMap<number, Point>;
  readonly shows: PinWords;
  readonly onFocused: OfferPinProps['onFocused'];
  readonly onArrow: OfferPinProps['onArrow'];
}

/** Shows the price of a hovered or selected offer that is otherwise a dot. */
function OtherPins({ pins, points, shown, pointing, ...moves }: OtherPinsProps) {
  const pointedId = useStore(pointing, (state) => state.id);
  const chosenId = useStore(pointing, (state) => state.chosen?.id ?? null);
  return [...new Set([pointedId, chosenId])].map((id) => {
    const at = id === null ? -1 : pins.findIndex((pin) => pin.id === id);
    const [pin, point] = [pins[at], points[at]];
    if (!pin || !point || shown.has(at)) return null;
    return <OfferPin key={id} pin={pin} at={at} point={point} pointing={pointing} isStop={false} {...moves} />;
  });
}

/**
 * Clips the names with `overflow: hidden`, which contrast checkers recognise. No name takes focus, so the box never
 * scrolls.
 */
const Names = styled.div({ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' });

const Layer = styled.div({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: 0,
  blockSize: 0,
});
