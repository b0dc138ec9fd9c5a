import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import {
  getViewBounds,
  panView,
  toScreen,
  createProjection,
  fitView,
  limitView,
  zoomView,
  type Limits,
} from './map-view.ts';

const amalfi = { latitude: 40.634, longitude: 14.6027 };
const size = { width: 500, height: 800 };
const limits: Limits = { from: { x: -1e6, y: -1e6 }, to: { x: 1e6, y: 1e6 }, least: 0.1, most: 24 };

const pixels = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -400, max: 400 }) });
const points = fc.array(
  fc.record({ x: fc.double({ min: -500, max: 500, noNaN: true }), y: fc.double({ min: -500, max: 500, noNaN: true }) }),
  { minLength: 1, maxLength: 200 },
);
const views = fc.record({
  x: fc.double({ min: -500, max: 500, noNaN: true }),
  y: fc.double({ min: -500, max: 500, noNaN: true }),
  scale: fc.double({ min: 0.2, max: 20, noNaN: true }),
});

describe('the ground', () => {
  test.prop([
    fc.double({ min: -70, max: 70, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -1, max: 1, noNaN: true }),
  ])('converts degrees to ground units and back, also across the date line', (latitude, longitude, off) => {
    const ground = createProjection({ latitude, longitude });
    const spot = ground.toDegrees(ground.toGround({ latitude: latitude + off, longitude: longitude + off }));
    expect(spot.latitude).toBeCloseTo(latitude + off, 6);
    expect((((spot.longitude - longitude - off) % 360) + 540) % 360).toBeCloseTo(180, 6);
  });

  it('measures real distances: a hundredth of a degree of latitude is 1,112 metres', () => {
    const { toGround, unitMetres } = createProjection(amalfi);
    const { x, y } = toGround({ ...amalfi, latitude: amalfi.latitude + 0.01 });
    expect(x).toBe(0);
    expect(-y * unitMetres).toBeGreaterThan(1105);
    expect(-y * unitMetres).toBeLessThan(1120);
  });
});

describe('a view', () => {
  test.prop([points])('fits all points of a map on the screen', (list) => {
    const view = fitView(list, size, 40, 24);
    for (const point of list) {
      const { x, y } = toScreen(point, view, size);
      expect(x).toBeGreaterThanOrEqual(39.9);
      expect(x).toBeLessThanOrEqual(460.1);
      expect(y).toBeGreaterThanOrEqual(39.9);
      expect(y).toBeLessThanOrEqual(760.1);
    }
  });

  test.prop([views, pixels, fc.double({ min: 0.3, max: 3, noNaN: true })])(
    'zooms around the pointer and keeps the point below it in place',
    (view, at, factor) => {
      const next = zoomView(view, factor, at, limits);
      const under = panView(view, at.x, at.y);
      const place = toScreen(under, next, size);
      expect(place.x).toBeCloseTo(at.x + size.width / 2, 3);
      expect(place.y).toBeCloseTo(at.y + size.height / 2, 3);
    },
  );

  it('keeps the view of a map within its limits', () => {
    const near: Limits = { from: { x: -10, y: -10 }, to: { x: 10, y: 10 }, least: 1, most: 4 };
    expect(limitView({ x: 99, y: -99, scale: 9 }, near)).toEqual({ x: 10, y: -10, scale: 4 });
  });

  it('returns the visible bounds in degrees, with the centre of the view in the middle', () => {
    const bounds = getViewBounds({ x: 0, y: 0, scale: 1 }, size, createProjection(amalfi));
    expect((bounds.west + bounds.east) / 2).toBeCloseTo(amalfi.longitude, 6);
    expect(bounds.south).toBeLessThan(amalfi.latitude);
    expect(bounds.north).toBeGreaterThan(amalfi.latitude);
  });
});
