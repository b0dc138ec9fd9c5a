import { expect, it } from '@jest/globals';
import { toLandPath } from './ground-paths.ts';
import { createProjection } from '../map-view.ts';

const kyoto = createProjection({ latitude: 35.01, longitude: 135.77 });
const cutOut = [34.8, 135.5, 35.2, 135.5, 35.2, 136, 34.8, 136];

/** Distance from the origin to the farthest point of a path, in ground units. */
const getLargestCoordinate = (path: string): number =>
  Math.max(...(path.match(/-?[\d.]+/gu) ?? []).map((text) => Math.abs(Number(text))));

it('extends the land of an inland place beyond the clipped area', () => {
  const { x } = kyoto.toGround({ latitude: 35, longitude: 136 });
  expect(getLargestCoordinate(toLandPath([cutOut], kyoto))).toBeGreaterThan(20 * x);
});

it('draws land only up to its shores, including the shore of a small island', () => {
  const { x } = kyoto.toGround({ latitude: 35, longitude: 136 });
  const island = [34.9, 135.6, 35.1, 135.62, 35.12, 135.9, 34.88, 135.88];
  expect(getLargestCoordinate(toLandPath([island], kyoto))).toBeLessThan(x);
});

it('extends a coast beyond the clipped area and keeps the shoreline', () => {
  const { x, y } = kyoto.toGround({ latitude: 35.2, longitude: 136 });
  const shore = kyoto.toGround({ latitude: 35, longitude: 135.7 });
  // Land to the north and east, with a shore from the western edge to the southern edge.
  const coast = [35.2, 136, 34.8, 136, 34.8, 135.9, 34.9, 135.8, 35, 135.7, 35.1, 135.5, 35.2, 135.5];
  const path = toLandPath([coast], kyoto);
  expect(getLargestCoordinate(path)).toBeGreaterThan(20 * Math.max(Math.abs(x), Math.abs(y)));
  expect(path).toContain(`Q${shore.x.toFixed(1)} ${shore.y.toFixed(1)} `);
});
