import type { LabelName, NameKind } from '../labels/map-labels.ts';
import { getExtent, type Point, type Projection } from '../map-view.ts';
import { toGroundPoints } from './ground-paths.ts';
import type { Shape } from './shape-paths.ts';
import type { Ground } from './use-ground.ts';

/** Positions at which a river's name is repeated, as fractions of its number of points. */
const again = [0, -0.2, 0.2];

/**
 * Returns where to put the name of a shape: the centre of an area, or points along a river, the point closest to the
 * centre of the map first.
 */
const placeName = ({ kind, points: flat }: Shape, projection: Projection): Point[] => {
  const points = toGroundPoints(flat, projection);
  if (kind !== 'river') {
    const { from, to } = getExtent(points);
    return [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }];
  }
  const far = points.map(({ x, y }) => Math.hypot(x, y));
  const nearest = far.indexOf(Math.min(...far));
  return again.flatMap((part) => points[nearest + Math.round(part * points.length)] ?? []);
};

/** Returns the names for a map: areas first, then landmarks, then the rest. Only rivers are named more than once. */
export const listGroundNames = (ground: Ground | null, projection: Projection, language: string): LabelName[] => {
  if (!ground) return [];
  const { areas, shapes = [], spots = [], stations = [] } = ground;
  const metres = new Intl.NumberFormat(language, { style: 'unit', unit: 'meter' });
  const names = [
    ...areas.map((area): LabelName => ({ name: area.name, kind: 'area', point: projection.toGround(area) })),
    ...spots.map((spot): LabelName => ({
      name: spot.metres === undefined ? spot.name : `${spot.name} ${metres.format(spot.metres)}`,
      kind: spot.kind,
      point: projection.toGround(spot),
    })),
    ...stations.map((station): LabelName => ({
      name: station.name,
      kind: 'station',
      point: projection.toGround(station),
    })),
    ...shapes.flatMap((shape) =>
      placeName(shape, projection).map((point): LabelName => ({ name: shape.name, kind: shape.kind, point })),
    ),
  ];
  const weight: readonly NameKind[] = [
    'area',
    'river',
    'peak',
    'lake',
    'airport',
    'sight',
    'station',
    'park',
    'town',
    'district',
  ];
  const getNameKey = ({ name, kind, point }: LabelName) => (kind === 'river' ? `${name} ${point.x} ${point.y}` : name);
  const once = new Map(names.toReversed().map((name) => [getNameKey(name), name]));
  return [...once.values()].toReversed().toSorted((a, b) => weight.indexOf(a.kind) - weight.indexOf(b.kind));
};
