import { toGroundPoints } from '../ground/ground-paths.ts';
import type { Ground } from '../ground/use-ground.ts';
import { createProjection, type Point, type Spot } from '../map-view.ts';

/** A place that can be reached on foot. */
export interface NearbyPlace {
  readonly name: string;
  /** Estimated length of the way, in metres. */
  readonly metres: number;
  readonly minutes: number;
}

/** Walking speed in metres a minute. */
const speed = 80;
/** Ratio of the way along streets to the straight line. */
const detour = 1.3;
const longestMinutes = 45;
/** Positions on the map are rough, so shorter steps would look more exact than they are. */
const stepMetres = 50;
/** Maximum distance of the middle of a neighbourhood that is not in the offer's data, in metres. */
const neighbourhoodMetres = 2500;
const most = { sights: 5, stations: 3 };

/** Returns the distance of the origin from the line between two points. */
const measureToLine = (from: Point, to: Point): number => {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const along = -(from.x * x + from.y * y) / (x * x + y * y || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(from.x + part * x, from.y + part * y);
};

const listSides = (points: readonly Point[], isRing: boolean): (readonly [Point, Point])[] =>
  points.flatMap((point, at) => {
    const next = points[at + 1] ?? (isRing ? points[0] : undefined);
    return next ? [[point, next] as const] : [];
  });

/** Returns whether the origin lies inside a ring. */
const surroundsOrigin = (sides: readonly (readonly [Point, Point])[]): boolean =>
  sides.filter(([a, b]) => a.y > 0 !== b.y > 0 && a.x - (a.y * (b.x - a.x)) / (b.y - a.y) > 0).length % 2 === 1;

/** Returns the nearest sights, parks and waters, the nearest stations, and the neighbourhood of an offer on the map. */
export const findNearby = (ground: Ground, offer: Spot & { readonly area: string }) => {
  const { toGround, unitMetres } = createProjection(offer);
  const measure = (spot: Spot): number => {
    const { x, y } = toGround(spot);
    return Math.hypot(x, y) * unitMetres;
  };
  const listNearest = (places: readonly { readonly name: string; readonly straight: number }[], count: number) =>
    places
      .toSorted((a, b) => a.straight - b.straight)
      .map(({ name, straight }): NearbyPlace => {
        const metres = Math.max(1, Math.round((straight * detour) / stepMetres)) * stepMetres;
        return { name, metres, minutes: Math.ceil(metres / speed) };
      })
      .filter(({ minutes }) => minutes <= longestMinutes)
      .slice(0, count);

  const { areas, shapes = [], spots = [], stations = [] } = ground;
  const measureShape = ({ kind, points, metres = 0 }: (typeof shapes)[number]): number => {
    const sides = listSides(toGroundPoints(points, { toGround }), kind !== 'river');
    if (kind !== 'river' && surroundsOrigin(sides)) return 0;
    return Math.max(0, Math.min(...sides.map(([from, to]) => measureToLine(from, to) * unitMetres)) - metres / 2);
  };
  const sights = [
    ...spots.filter(({ kind }) => kind === 'sight').map((spot) => ({ name: spot.name, straight: measure(spot) })),
    ...shapes.map((shape) => ({ name: shape.name, straight: measureShape(shape) })),
  ];
  const terminals = [...stations, ...spots.filter(({ kind }) => kind === 'airport')];
  const quarters = [...areas, ...spots.filter(({ kind }) => kind === 'district' || kind === 'town')];
  const nearest = quarters.toSorted((a, b) => measure(a) - measure(b))[0];
  return {
    neighbourhood:
      areas.find(({ name }) => name === offer.area)?.name ??
      (nearest && measure(nearest) <= neighbourhoodMetres ? nearest.name : undefined),
    sights: listNearest(sights, most.sights),
    stations: listNearest(
      terminals.map((station) => ({ name: station.name, straight: measure(station) })),
      most.stations,
    ),
  };
};
