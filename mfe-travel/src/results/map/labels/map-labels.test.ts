import { fc, test } from '@fast-check/jest';
import { describe, expect, it } from '@jest/globals';
import { chooseLabels, toNameLabel, type LabelName, type NameKind } from './map-labels.ts';
import { getBoxAt, isInFrame, overlaps, type Box } from './place-labels.ts';
import { findNearestOnScreen, findNearestInDirection } from './nearby-pins.ts';

const size = { width: 500, height: 800 };
const point = fc.record({
  x: fc.double({ min: -500, max: 500, noNaN: true }),
  y: fc.double({ min: -500, max: 500, noNaN: true }),
});
const points = fc.array(point, { minLength: 1, maxLength: 200 });
const kinds: readonly NameKind[] = ['area', 'river', 'lake', 'park', 'sight', 'peak', 'airport', 'town', 'district'];
const words: fc.Arbitrary<LabelName[]> = fc.array(
  fc.record({ name: fc.string({ minLength: 3, maxLength: 24 }), kind: fc.constantFrom(...kinds), point }),
  { maxLength: 40 },
);

describe('the labels of a map', () => {
  test.prop([points, words, fc.integer({ min: -4, max: 8 }), fc.integer({ min: 0, max: 9 })])(
    'keeps names, prices and counts from overlapping at every scale of a zoom step',
    (list, names, step, letters) => {
      const shown = chooseLabels(list, names, step, { letters, countLetters: letters });
      const half = Math.max(36, (letters * 8 + 24) / 2);
      const halfCount = Math.max(20, (letters * 7.5 + 18) / 2);
      for (const scale of [2 ** ((step - 0.49) / 2), 2 ** (step / 2), 2 ** ((step + 0.49) / 2)]) {
        const at = (spot: { x: number; y: number }, box: Box) => getBoxAt({ point: spot, ...box }, scale);
        // The boxes as drawn: prices above their points, names below, and a symbol on the point of all but areas.
        const drawn = [
          ...shown.names.flatMap((index) => {
            const name = names[index];
            if (!name) return [];
            const [letter, top, bottom] = name.kind === 'area' ? [8, 10, 32] : [6.5, -5, 22];
            const wide = (name.name.length * letter) / 2;
            return [at(name.point, { left: -wide, right: wide, top, bottom })];
          }),
          ...shown.pins.map((index) =>
            at(list[index] ?? { x: 0, y: 0 }, { left: -half, right: half, top: -42, bottom: 0 }),
          ),
          ...shown.counted.map((pin) =>
            at(pin.point, {
              left: pin.off.x - halfCount,
              right: pin.off.x + halfCount,
              top: pin.off.y - 21,
              bottom: pin.off.y + 21,
            }),
          ),
        ];
        for (const [index, one] of drawn.entries()) {
          for (const other of drawn.slice(index + 1)) expect(overlaps(one, other)).toBe(false);
        }
      }
    },
  );

  test.prop([points, words, fc.integer({ min: -4, max: 8 })])(
    'shows every offer once, as a price, in one counted pin, or as a dot if neither has room',
    (list, names, step) => {
      const { pins, counted } = chooseLabels(list, names, step);
      const all = [...pins, ...counted.flatMap(({ members }) => members)].toSorted((a, b) => a - b);
      expect(new Set(all).size).toBe(all.length);
      if (counted.length > 0) expect(all).toEqual(list.map((_, at) => at));
    },
  );

  it.each([
    ['in the middle', { x: 0, y: 0 }, true],
    ['at the left edge', { x: -230, y: 0 }, false],
    ['at the right edge', { x: 230, y: 0 }, false],
    ['at the top', { x: 0, y: -398 }, false],
    ['at the bottom', { x: 0, y: 380 }, false],
    ['near the bottom', { x: 0, y: 370 }, true],
  ])('keeps a name %s of the frame only if it is not cut', (_, on, isWhole) => {
    const view = { x: 40, y: 10, scale: 2 };
    const name = { name: 'Trastevere', kind: 'town', point: { x: 40 + on.x / 2, y: 10 + on.y / 2 } } as const;
    expect(isInFrame(toNameLabel(name), view, size)).toBe(isWhole);
  });

  it('places pins without prices before all names', () => {
    const names: LabelName[] = [{ name: 'Trastevere', kind: 'area', point: { x: 0, y: -4 } }];
    expect(chooseLabels([{ x: 0, y: 0 }], names, 0).pins).toEqual([]);
    expect(chooseLabels([{ x: 0, y: 0 }], names, 0, { pinsFirst: true })).toMatchObject({ pins: [0], names: [] });
  });

  it('groups the stations of one airport in a counted pin', () => {
    const airport = { x: 0, y: 0 };
    const { pins, counted } = chooseLabels([airport, airport, airport, { x: 200, y: 0 }], [], 0);
    expect(pins).toEqual([0, 3]);
    expect(counted).toEqual([{ point: airport, off: { x: 0, y: 30 }, members: [1, 2] }]);
  });

  it('finds the next pin in the direction of an arrow key, and the pin closest to a press', () => {
    const list = new Map([
      [0, { x: 0, y: 0 }],
      [1, { x: 10, y: 2 }],
      [2, { x: 3, y: -20 }],
    ]);
    expect(findNearestInDirection('ArrowRight', { x: 0, y: 0 }, list)).toBe(1);
    expect(findNearestInDirection('ArrowUp', { x: 0, y: 0 }, list)).toBe(2);
    expect(findNearestInDirection('ArrowLeft', { x: 0, y: 0 }, list)).toBeNull();
    const view = { x: 0, y: 0, scale: 1 };
    expect(findNearestOnScreen([...list.values()], { x: 258, y: 401 }, view, size, 12)).toBe(1);
    expect(findNearestOnScreen([...list.values()], { x: 400, y: 401 }, view, size, 12)).toBeNull();
  });
});
