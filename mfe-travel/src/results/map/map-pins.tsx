import styled from '@emotion/styled';
import { color, font, size as typeSize } from '@travel/ui/tokens';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '../../host/host-context.tsx';
import { OfferPin, type OfferPinProps } from './offer-pin.tsx';
import { isInReach, nextTowards, reachKey, type chooseLabels } from './map-labels.ts';
import { placeAt, placed } from './map-pin.tsx';
import type { MapStore } from './map-store.ts';
import { onScreen, type Point } from './map-view.ts';
import type { PointingStore } from './pointing.ts';
import type { Ground } from './use-ground.ts';
import type { Pin, PinWords } from './use-pins.ts';

interface MapPinsProps {
  readonly map: MapStore;
  readonly pins: readonly Pin[];
  /** Where they are on the ground, one each. */
  readonly points: readonly Point[];
  readonly labels: ReturnType<typeof chooseLabels>;
  readonly areas: Ground['areas'];
  readonly names: readonly Point[];
  readonly shows: PinWords;
  readonly pointing: PointingStore;
}

const edge = 56;

/** Prices and names over the ground. One stop of the Tab key; the arrow keys go from price to price. */
export function MapPins({ map, pins, points, labels, areas, names, shows, pointing }: MapPinsProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const layer = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  useStore(map, ({ view, size }) => reachKey(view, size));
  const { view, size } = map.getState();

  useLayoutEffect(() => {
    const draw = () => {
      const now = map.getState();
      const { style } = layer.current ?? {};
      if (!style) return;
      const { x, y } = onScreen({ x: 0, y: 0 }, now.view, now.size);
      style.transform = `translate(${x}px, ${y}px)`;
      style.setProperty('--scale', String(now.view.scale));
    };
    draw();
    return map.subscribe(draw);
  }, [map]);

  const shown = new Map<number, Point>();
  for (const at of labels.pins) {
    const point = points[at];
    if (point && isInReach(point, view, size)) shown.set(at, point);
  }
  const onScreenFirst = [...shown].find(([, point]) => {
    const { x, y } = onScreen(point, view, size);
    return x > 0 && y > 0 && x < size.width && y < size.height;
  });
  const isShown = [...shown.keys()].some((at) => pins[at]?.id === stop);
  const tabStop = isShown ? stop : pins[onScreenFirst?.[0] ?? -1]?.id;

  /** A focused price is brought into the map. */
  const bringIn = (point: Point) => {
    const now = map.getState();
    const { x, y } = onScreen(point, now.view, now.size);
    const off = (at: number, far: number) => Math.min(0, at - edge) + Math.max(0, at - (far - edge));
    const [right, down] = [off(x, now.size.width), off(y, now.size.height)];
    if (right !== 0 || down !== 0) map.pan(right, down);
  };
  const moves: Pick<OfferPinProps, 'shows' | 'onFocused' | 'onArrow'> = {
    shows,
    onFocused(pin, point) {
      setStop(pin.id);
      bringIn(point);
    },
    onArrow(key, from) {
      const next = nextTowards(key, from, shown);
      if (next === null) return false;
      layer.current?.querySelector<HTMLElement>(`[data-pin="${next}"]`)?.focus();
      return true;
    },
  };

  return (
    <Layer
      ref={layer}
      dir="ltr"
      role="group"
      aria-label={t('results.map.prices', { currency: locale.currency, context: shows })}
    >
      {labels.names.map((at) => {
        const [area, point] = [areas[at], names[at]];
        return (
          area &&
          point && (
            <Name key={area.name} style={placeAt(point)} aria-hidden>
              <span>{area.name}</span>
            </Name>
          )
        );
      })}
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
              isStop={pin.id === tabStop}
              {...moves}
            />
          )
        );
      })}
      <OtherPins pins={pins} points={points} shown={shown} pointing={pointing} {...moves} />
    </Layer>
  );
}

interface OtherPinsProps extends Pick<MapPinsProps, 'pins' | 'points' | 'pointing'> {
  readonly shown: ReadonlyMap<number, Point>;
  readonly shows: PinWords;
  readonly onFocused: OfferPinProps['onFocused'];
  readonly onArrow: OfferPinProps['onArrow'];
}

/** The prices of offers that are dots otherwise, while they are pointed at or chosen. */
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

const Layer = styled.div({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: 0,
  blockSize: 0,
});

const Name = styled.span({
  ...placed,
  pointerEvents: 'none',
  '& > span': {
    display: 'block',
    // Below what stands there, as prices stand above.
    transform: 'translate(-50%, 10px)',
    whiteSpace: 'nowrap',
    color: color.ink,
    fontSize: typeSize.body,
    fontWeight: font.medium,
    paintOrder: 'stroke fill',
    WebkitTextStroke: '4px var(--map-land)',
  },
});
