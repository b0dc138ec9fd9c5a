import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { boundsOf, moved, onScreen, projectionAt, viewOf, within, zoomed, type Limits } from './map-view.ts';
import { boxAt, isOver } from './place-labels.ts';
import { chooseLabels, nearestOnScreen, nextTowards } from './map-labels.ts';

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
  ])('is degrees again on the way back, also across the date line', (latitude, longitude, off) => {
    const ground = projectionAt({ latitude, longitude });
    const spot = ground.toDegrees(ground.toGround({ latitude: latitude + off, longitude: longitude + off }));
    expect(spot.latitude).toBeCloseTo(latitude + off, 6);
    expect((((spot.longitude - longitude - off) % 360) + 540) % 360).toBeCloseTo(180, 6);
  });

  it('is as large as it is: a hundredth of a degree to the north is 1,112 metres', () => {
    const { toGround, unitMetres } = projectionAt(amalfi);
    const { x, y } = toGround({ ...amalfi, latitude: amalfi.latitude + 0.01 });
    expect(x).toBe(0);
    expect(-y * unitMetres).toBeGreaterThan(1105);
    expect(-y * unitMetres).toBeLessThan(1120);
  });
});

describe('a view', () => {
  test.prop([points])('of some points has all of them on the screen', (list) => {
    const view = viewOf(list, size, 40, 24);
    for (const point of list) {
      const { x, y } = onScreen(point, view, size);
      expect(x).toBeGreaterThanOrEqual(39.9);
      expect(x).toBeLessThanOrEqual(460.1);
      expect(y).toBeGreaterThanOrEqual(39.9);
      expect(y).toBeLessThanOrEqual(760.1);
    }
  });

  test.prop([views, pixels, fc.double({ min: 0.3, max: 3, noNaN: true })])(
    'comes nearer around the pointer: what lies under it stays there',
    (view, at, factor) => {
      const next = zoomed(view, factor, at, limits);
      const under = moved(view, at.x, at.y);
      const place = onScreen(under, next, size);
      expect(place.x).toBeCloseTo(at.x + size.width / 2, 3);
      expect(place.y).toBeCloseTo(at.y + size.height / 2, 3);
    },
  );

  it('never leaves its limits', () => {
    const near: Limits = { from: { x: -10, y: -10 }, to: { x: 10, y: 10 }, least: 1, most: 4 };
    expect(within({ x: 99, y: -99, scale: 9 }, near)).toEqual({ x: 10, y: -10, scale: 4 });
  });

  it('says its bounds in degrees, the middle in the middle', () => {
    const bounds = boundsOf({ x: 0, y: 0, scale: 1 }, size, projectionAt(amalfi));
    expect((bounds.west + bounds.east) / 2).toBeCloseTo(amalfi.longitude, 6);
    expect(bounds.south).toBeLessThan(amalfi.latitude);
    expect(bounds.north).toBeGreaterThan(amalfi.latitude);
  });
});

describe('labels', () => {
  const words = fc.array(
    fc.record({
      name: fc.string({ minLength: 3, maxLength: 24 }),
      point: fc.record({
        x: fc.double({ min: -500, max: 500, noNaN: true }),
        y: fc.double({ min: -500, max: 500, noNaN: true }),
      }),
    }),
    {
      maxLength: 12,
    },
  );

  test.prop([points, words, fc.integer({ min: -4, max: 8 })])(
    'never lie on each other at any scale of their step, and every name comes before every price',
    (list, names, step) => {
      const shown = chooseLabels(list, names, step);
      expect(shown.names.length > 0 || shown.pins.length > 0).toBe(list.length + names.length > 0);
      if (names.length > 0) expect(shown.names[0]).toBe(0);
      for (const scale of [2 ** ((step - 0.49) / 2), 2 ** (step / 2), 2 ** ((step + 0.49) / 2)]) {
        // As they are drawn: a price from 42 to 0 above its point, a name from 10 to 32 below it.
        const drawn = [
          ...shown.names.map((at) => {
            const { name, point } = names[at] ?? { name: '', point: { x: 0, y: 0 } };
            const half = name.length * 4;
            return boxAt({ point, left: -half, right: half, top: 10, bottom: 32 }, scale);
          }),
          ...shown.pins.map((at) =>
            boxAt({ point: list[at] ?? { x: 0, y: 0 }, left: -36, right: 36, top: -42, bottom: 0 }, scale),
          ),
        ];
        for (const [at, one] of drawn.entries()) {
          for (const other of drawn.slice(at + 1)) expect(isOver(one, other)).toBe(false);
        }
      }
    },
  );

  it('are found by arrow keys in their direction, and by a press that is near', () => {
    const list = new Map([
      [0, { x: 0, y: 0 }],
      [1, { x: 10, y: 2 }],
      [2, { x: 3, y: -20 }],
    ]);
    expect(nextTowards('ArrowRight', { x: 0, y: 0 }, list)).toBe(1);
    expect(nextTowards('ArrowUp', { x: 0, y: 0 }, list)).toBe(2);
    expect(nextTowards('ArrowLeft', { x: 0, y: 0 }, list)).toBeNull();
    const view = { x: 0, y: 0, scale: 1 };
    expect(nearestOnScreen([...list.values()], { x: 258, y: 401 }, view, size, 12)).toBe(1);
    expect(nearestOnScreen([...list.values()], { x: 400, y: 401 }, view, size, 12)).toBeNull();
  });
});
