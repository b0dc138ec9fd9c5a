import { useMemo, useState, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Place } from '../../places/place.ts';
import { useShortPrice } from '../../search/use-short-price.ts';
import { listGroundNames } from './ground/ground-names.ts';
import { toDotsPath, toGridPath } from './ground/ground-paths.ts';
import { writeBounds } from './bounds.ts';
import type { Ground } from './ground/use-ground.ts';
import { chooseLabels, getZoomStep, roundDownMetres, type LabelName, type ShownLabels } from './labels/map-labels.ts';
import { createMapStore, type MapStore } from './map-store.ts';
import {
  createProjection,
  fitView,
  getExtent,
  type Bounds,
  type Limits,
  type Point,
  type Projection,
  type Size,
  type View,
} from './map-view.ts';
import type { Pin, PinWords } from './use-pins.ts';

/** Inset of the initial view in pixels: space for the pins, the scale and the buttons at the edge. */
const inset = 64;
export const mostScale = 24;
/** Maximum distance between grid lines, in pixels. */
const gridWidth = 180;

export interface MapContent {
  readonly place: Place;
  readonly pins: readonly Pin[];
  /** The map data; null if it failed to load, in which case the pins are shown without land. */
  readonly ground: Ground | null;
  /** The searched area; null if the entire place was searched. */
  readonly within: Bounds | null;
  readonly shows: PinWords;
}

export interface MapScene {
  readonly map: MapStore;
  readonly projection: Projection;
  /** Position of each pin, in ground units. */
  readonly points: readonly Point[];
  readonly names: readonly LabelName[];
  readonly labels: ShownLabels;
  /** SVG path of the dots for pins without a label. */
  readonly dots: string;
  /** SVG path of the grid. */
  readonly grid: string;
  /** Distance between grid lines, in metres. */
  readonly gridMetres: number;
}

/** Returns the view that shows all points. */
export const fitPoints = (points: readonly Point[], size: Size, margin = inset): View =>
  fitView(points, size, margin, mostScale);

const getViewLimits = (points: readonly Point[], size: Size): Limits => ({
  ...getExtent(points),
  least: fitPoints(points, size).scale * 0.7,
  most: mostScale,
});

/** The views of maps that travellers moved, by place and searched area, until the page is reloaded. */
const lastViews = new Map<string, View>();

/** Restores the view that the traveller chose before leaving the map, such as for an offer's page. */
const useLastView = (map: MapStore, key: string): void => {
  useLayoutEffect(() => {
    const last = lastViews.get(key);
    if (last) map.look(last);
    return () => {
      const { moved, view } = map.getState();
      if (moved) lastViews.set(key, view);
      else lastViews.delete(key);
    };
  }, [map, key]);
};

interface SceneOptions {
  readonly size: Size;
  readonly limits: Limits;
  /** Whether the search covers the whole place instead of a map area. */
  readonly isWhole: boolean;
  /** Returns the view that contains all offers. */
  readonly whole: () => View;
}

/**
 * Updates a map when its size or offers change, and resets the view when the search covers the complete place again.
 */
const useFollow = (map: MapStore, { size, limits, isWhole, whole }: SceneOptions): void => {
  const before = useRef(isWhole);
  const showWhole = useEffectEvent(() => map.show(whole()));
  useEffect(() => {
    map.setState({ size, limits });
  }, [map, size, limits]);
  useEffect(() => {
    if (isWhole && !before.current) showWhole();
    // The list now covers the visible area, so the map no longer counts as moved and the search button disappears.
    if (!isWhole) map.setState({ moved: false });
    before.current = isWhole;
  }, [map, isWhole]);
};

/** Projects the offers and the ground, chooses the initial view and the labels, and draws the dots and the grid. */
export const useMapScene = ({
  place,
  pins,
  ground,
  within,
  shows,
  size,
}: MapContent & { readonly size: Size }): MapScene => {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const formatShortFigure = useShortPrice();
  const [projection] = useState<Projection>(() => createProjection(place));
  const points = useMemo(() => pins.map(projection.toGround), [pins, projection]);
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
    fitPoints(within ? toCorners(within) : whole, size, within && shows !== 'spots' ? 0 : inset);
  const [map] = useState<MapStore>(() => createMapStore(size, limits, getFirstView()));
  useLastView(map, [place.place_id, shows, ...(within ? [writeBounds(within)] : [])].join(' '));
  useFollow(map, { size, limits, isWhole: within === null, whole: getFirstView });

  const step = useStore(map, ({ view }) => getZoomStep(view.scale));
  const letters = Math.max(0, ...pins.map(({ price }) => (price ? formatShortFigure(price).length : 0)));
  const countLetters = letters === 0 ? 0 : letters + t('results.map.least', { price: '' }).length;
  const labels = useMemo(
    () => chooseLabels(points, names, step, { letters, countLetters, pinsFirst: shows === 'spots' }),
    [points, names, step, letters, countLetters, shows],
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

  return { map, projection, points, names, labels, dots, grid, gridMetres };
};
