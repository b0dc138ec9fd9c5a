import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { SearchIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, daylight, space } from '@travel/ui/look/tokens/tokens.ts';
import { useId, useRef, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { MapGround } from './ground/map-ground.tsx';
import { findNearestOnScreen } from './labels/nearby-pins.ts';
import { MapPins } from './map-pins.tsx';
import { MapTools } from './map-tools.tsx';
import { MapStreets } from './streets/map-streets.tsx';
import { StreetsChoice } from './streets/streets-choice.tsx';
import { useStreets } from './streets/use-streets.ts';
import { getViewBounds, toScreen, type Bounds, type Point, type Size } from './map-view.ts';
import { pointAt, type PointingStore } from './pointing.ts';
import { moveByKey, useGestures } from './use-gestures.ts';
import { PinsHere } from './pins-here.tsx';
import { fitPoints, mostScale, useMapScene, type MapContent, type MapScene } from './use-map-scene.ts';
import { useSize } from './use-size.ts';

export interface OfferMapProps extends MapContent {
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

const dotReach = 12;
/** Maximum number of offers of a counted pin that a press lists; a pin with more offers zooms in instead. */
const mostListed = 8;

/** Returns the open counted pin and functions that open a pin or select an offer on the map. */
const useSelection = (
  { pins, pointing, size }: Pick<OfferMapProps, 'pins' | 'pointing'> & { size: Size },
  { map, points }: MapScene,
) => {
  const [opened, setOpened] = useState<readonly number[] | null>(null);
  const close = () => setOpened(null);
  /** Opens a counted pin: selects a single offer, lists a few offers, or zooms in on many. */
  const open = (members: readonly number[]) => {
    const [only] = members;
    const alone = members.length === 1 && only !== undefined && pins[only];
    if (alone) return choose({ id: alone.id, at: only });
    const spots = members.flatMap((at) => points[at] ?? []);
    const next = fitPoints(spots, size);
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
  return { opened, open, choose, close, findNearbyPin };
};

function Ready(props: OfferMapProps & { size: Size }) {
  const { place, pins, ground, shows, pointing, onSearchHere, card, size } = props;
  const { t } = useTranslation('mfe-travel');
  const surface = useRef<HTMLDivElement>(null);
  const help = useId();
  const scene = useMapScene(props);
  const { map, projection, points } = scene;
  const streets = useStreets();
  const { opened, open, choose, close, findNearbyPin } = useSelection(props, scene);

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
        grid={scene.grid}
        dots={scene.dots}
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
          labels={scene.labels}
          names={scene.names}
          shows={shows}
          pointing={pointing}
          opened={opened?.[0]}
          onOpen={open}
        />
      </Surface>
      <VisuallyHidden id={help}>{t('results.map.help', { context: shows })}</VisuallyHidden>
      {onSearchHere && <SearchHere scene={scene} onSearch={onSearchHere} />}
      <StreetsChoice streets={streets} />
      <MapTools
        map={map}
        unitMetres={projection.unitMetres}
        onZoom={zoomBy}
        drawn={streets.shown && !streets.lost ? null : { gridMetres: scene.gridMetres }}
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

interface SearchHereProps {
  readonly scene: MapScene;
  readonly onSearch: (bounds: Bounds) => void;
}

/** Button that searches the visible area, shown once the visitor has moved the map. */
function SearchHere({ scene: { map, projection }, onSearch }: SearchHereProps) {
  const { t } = useTranslation('mfe-travel');
  const wasMoved = useStore(map, (state) => state.moved);
  const search = () => {
    const { view, size } = map.getState();
    onSearch(getViewBounds(view, size, projection));
  };
  return (
    wasMoved && (
      <Here>
        <Button size="small" icon={<SearchIcon size={18} />} onClick={search}>
          {t('results.map.here')}
        </Button>
      </Here>
    )
  );
}

const Frame = styled.div({
  position: 'relative',
  inlineSize: '100%',
  blockSize: '100%',
  // The overflow is `clip`, because a box with `hidden` scrolls when an element beyond its edge takes focus.
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
