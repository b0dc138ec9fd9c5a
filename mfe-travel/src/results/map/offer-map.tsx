import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { SearchIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, daylight, space } from '@travel/ui/look/tokens/tokens.ts';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Place } from '../../places/place.ts';
import { MapGround } from './ground/map-ground.tsx';
import { chooseLabels, roundDownMetres, getZoomStep } from './labels/map-labels.ts';
import { findNearestOnScreen } from './labels/reach.ts';
import { MapPins } from './map-pins.tsx';
import { createMapStore, type MapStore } from './map-store.ts';
import { MapTools } from './map-tools.tsx';
import { MapStreets } from './streets/map-streets.tsx';
import { StreetsChoice } from './streets/streets-choice.tsx';
import { useStreets } from './streets/use-streets.ts';
import {
  getViewBounds,
  toScreen,
  createProjection,
  getExtent,
  fitView,
  type Bounds,
  type Limits,
  type Point,
  type Projection,
  type Size,
} from './map-view.ts';
import { listGroundNames } from './ground/ground-names.ts';
import { toDotsPath, toGridPath } from './ground/ground-paths.ts';
import { pointAt, type PointingStore } from './pointing.ts';
import { moveByKey, useGestures } from './use-gestures.ts';
import type { Ground } from './ground/use-ground.ts';
import type { Pin, PinWords } from './use-pins.ts';
import { useFollow } from './use-follow.ts';
import { PinsHere } from './pins-here.tsx';
import { useShortFigure } from '../../search/use-short-figure.ts';
import { useSize } from './use-size.ts';
import { useHost } from '../../host/host-context.tsx';

export interface OfferMapProps {
  readonly place: Place;
  readonly pins: readonly Pin[];
  /** Null if it failed to load; the pins are then shown without land. */
  readonly ground: Ground | null;
  readonly within: Bounds | null;
  readonly shows: PinWords;
  readonly pointing: PointingStore;
  readonly onSearchHere?: (bounds: Bounds) => void;
  /** The small card of the selected offer. */
  readonly card: ReactNode;
}

/** Draws a map with a price at every offer. It loads nothing from third parties. */
export function OfferMap(props: OfferMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  return <Frame ref={box}>{size && <Ready {...props} size={size} />}</Frame>;
}

/** Inset of the initial view in pixels: space for the pins, the scale and the buttons at the edge. */
const inset = 64;
const mostScale = 24;
const dotReach = 12;
/** Maximum distance between grid lines, in pixels. */
const gridWidth = 180;
/** Up to this many offers of a counted pin are listed; with more of them the map zooms in. */
const mostListed = 8;

const getViewLimits = (points: readonly Point[], size: Size): Limits => ({
  ...getExtent(points),
  least: fitView(points, size, inset, mostScale).scale * 0.7,
  most: mostScale,
});

function Ready(props: OfferMapProps & { size: Size }) {
  const { place, pins, ground, within, shows, pointing, onSearchHere, card, size } = props;
  const { t } = useTranslation('mfe-travel');
  const surface = useRef<HTMLDivElement>(null);
  const [projection] = useState<Projection>(() => createProjection(place));
  const help = useId();
  const points = useMemo(() => pins.map(projection.toGround), [pins, projection]);
  const { language } = useHost().locale;
  const names = useMemo(() => listGroundNames(ground, projection, language), [ground, projection, language]);
  const whole = useMemo(
    () => [...(ground?.areas ?? []).map(projection.toGround), ...points],
    [ground, points, projection],
  );
  const limits = useMemo(() => getViewLimits(whole, size), [whole, size]);
  const toCorners = (bounds: Bounds): Point[] => [
    projection.toGround({ latitude: bounds.north, longitude: bounds.west }),
    projection.toGround({ latitude: bounds.south, longitude: bounds.east }),
  ];
  const getFirstView = () =>
    fitView(within ? toCorners(within) : whole, size, within && shows !== 'spots' ? 0 : inset, mostScale);
  const [map] = useState<MapStore>(() => createMapStore(size, limits, getFirstView()));
  useFollow(map, { size, limits, isWhole: within === null, whole: getFirstView });

  const streets = useStreets();
  const step = useStore(map, ({ view }) => getZoomStep(view.scale));
  const wasMoved = useStore(map, (state) => state.moved);
  const formatShortFigure = useShortFigure();
  const letters = Math.max(0, ...pins.map(({ price }) => (price ? formatShortFigure(price).length : 0)));
  const labels = useMemo(
    () => chooseLabels(points, names, step, letters, shows === 'spots'),
    [points, names, step, letters, shows],
  );
  const dots = useMemo(() => {
    const labelled = new Set(labels.pins);
    return toDotsPath(points.filter((_, at) => !labelled.has(at)));
  }, [points, labels]);

  const gridMetres = roundDownMetres((gridWidth / 2 ** (step / 2)) * projection.unitMetres);
  const grid = useMemo(() => {
    const apart = gridMetres / projection.unitMetres;
    const { from, to } = getExtent(whole);
    const beyond = 2 * Math.max(to.x - from.x, to.y - from.y, 4 * apart);
    return toGridPath({ x: from.x - beyond, y: from.y - beyond }, { x: to.x + beyond, y: to.y + beyond }, apart);
  }, [whole, gridMetres, projection]);

  const [opened, setOpened] = useState<readonly number[] | null>(null);
  const close = () => setOpened(null);
  /** Selects a single hidden offer, lists a few, or zooms in on many. */
  const open = (members: readonly number[]) => {
    const [only] = members;
    const alone = members.length === 1 && only !== undefined && pins[only];
    if (alone) return choose({ id: alone.id, at: only });
    const spots = members.flatMap((at) => points[at] ?? []);
    const next = fitView(spots, size, inset, mostScale);
    const { scale } = map.getState().view;
    if (members.length > mostListed && scale < mostScale && next.scale > scale) {
      map.look(next);
    } else {
      pointing.setState({ chosen: null });
      setOpened((before) => (before?.[0] === members[0] ? null : members));
    }
  };
  const choose = (chosen: { readonly id: string; readonly at: number } | null) => {
    close();
    pointing.setState({ chosen });
  };

  const findNearbyPin = (spot: Point) => {
    const at = findNearestOnScreen(points, spot, map.getState().view, size, dotReach);
    const pin = at === null ? undefined : pins[at];
    return at === null || !pin ? null : { id: pin.id, at };
  };
  /** Zooms around the selected offer if it is visible, else around the centre. */
  const zoomBy = (factor: number) => {
    const point = points[pointing.getState().chosen?.at ?? -1];
    const { x, y } = point ? toScreen(point, map.getState().view, size) : { x: -1, y: -1 };
    const isSeen = x > 0 && y > 0 && x < size.width && y < size.height;
    map.zoom(factor, isSeen ? { x: x - size.width / 2, y: y - size.height / 2 } : undefined);
  };
  useGestures(
    surface,
    map,
    (spot) => choose(findNearbyPin(spot)),
    (spot) => {
      const pin = spot && findNearbyPin(spot);
      if (pin) pointAt(pointing, pin.id, 'map');
      else if (pointing.getState().from === 'map') pointing.setState({ id: null });
      if (surface.current) surface.current.style.cursor = pin ? 'pointer' : '';
    },
  );

  return (
    <>
      <MapGround
        map={map}
        ground={ground}
        projection={projection}
        grid={grid}
        dots={dots}
        streets={
          streets.shown ? (
            <MapStreets map={map} projection={projection} tiles={streets.tiles} onTile={streets.onTile} />
          ) : null
        }
      />
      <Surface
        ref={surface}
        role="application"
        tabIndex={0}
        aria-label={t('results.map.label', { place: place.name })}
        aria-describedby={help}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && (opened ?? pointing.getState().chosen)) {
            choose(null);
            event.preventDefault();
            event.stopPropagation();
          } else if (!event.ctrlKey && !event.metaKey && !event.altKey && moveByKey(map, event.key)) {
            event.preventDefault();
          }
        }}
      >
        <MapPins
          map={map}
          pins={pins}
          points={points}
          labels={labels}
          names={names}
          shows={shows}
          pointing={pointing}
          opened={opened?.[0]}
          onOpen={open}
        />
      </Surface>
      <VisuallyHidden id={help}>{t('results.map.help', { context: shows })}</VisuallyHidden>
      {wasMoved && onSearchHere && (
        <Here>
          <Button
            size="small"
            icon={<SearchIcon size={18} />}
            onClick={() => onSearchHere(getViewBounds(map.getState().view, size, projection))}
          >
            {t('results.map.here')}
          </Button>
        </Here>
      )}
      <StreetsChoice streets={streets} />
      <MapTools
        map={map}
        unitMetres={projection.unitMetres}
        onZoom={zoomBy}
        drawn={streets.shown && !streets.lost ? null : { gridMetres }}
      />
      <Chosen>
        {opened ? (
          <PinsHere
            key={opened[0]}
            pins={opened.flatMap((at) => pins[at] ?? [])}
            onChoose={({ id }) => choose({ id, at: pins.findIndex((pin) => pin.id === id) })}
            onClose={close}
          />
        ) : (
          card
        )}
      </Chosen>
    </>
  );
}

const Frame = styled.div({
  position: 'relative',
  inlineSize: '100%',
  blockSize: '100%',
  // Clipped, not hidden: a box with `overflow: hidden` scrolls when something beyond its edge takes focus.
  overflow: 'clip',
  isolation: 'isolate',
  '--map-land': `color-mix(in oklab, ${color.positiveSoft} 40%, color-mix(in oklab, ${color.ground} 86%, ${daylight.glow}))`,
  '--map-water': `color-mix(in oklab, ${daylight.day} 52%, ${color.surface})`,
  '--map-shallow': `color-mix(in oklab, ${daylight.day} 34%, ${color.surface})`,
  '--map-bank': `color-mix(in oklab, ${daylight.day} 70%, ${color.ink})`,
  background: 'var(--map-water)',
});

const Surface = styled.div({
  position: 'absolute',
  inset: 0,
  touchAction: 'none',
  cursor: 'grab',
  userSelect: 'none',
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outlineOffset: -4 },
});

const Here = styled.div({
  position: 'absolute',
  insetBlockStart: space.m,
  insetInline: 0,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto', background: color.surface },
});

const Chosen = styled.div({
  position: 'absolute',
  insetBlockEnd: space.m,
  insetInlineStart: space.m,
  insetInlineEnd: space.m,
  // Leaves space for the zoom buttons.
  [media.tablet]: { insetInlineEnd: 76 },
  pointerEvents: 'none',
});
