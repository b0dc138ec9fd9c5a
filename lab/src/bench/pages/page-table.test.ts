import { expect, it } from '@jest/globals';
import type { MeasuredCase, OtherSetUp, PageFigures } from './page-figures.ts';
import { findMedian, formatSummary, formatPages, calculateRatio, formatTargets } from './page-table.ts';

const load = (of: Partial<PageFigures>): PageFigures => ({
  firstPaint: 100,
  largestPaint: 100,
  interactive: 100,
  blocking: 0,
  shift: 0,
  interaction: 16,
  scripts: 100,
  requests: 10,
  depth: 3,
  ...of,
});

const measured = (of: Partial<MeasuredCase>): MeasuredCase => ({
  page: 'home',
  state: 'cold',
  line: 'slow',
  figures: { product: [load({})], application: [load({})], naive: [load({})] },
  ...of,
});

it('takes the median of the page loads in any order', () => {
  const figures = {
    product: [load({ interactive: 900 }), load({ interactive: 300 }), load({ interactive: 400 })],
    application: [load({ interactive: 100 }), load({ interactive: 200 })],
    naive: [],
  };
  expect(findMedian({ figures }, 'product', 'interactive')).toBe(400);
  expect(findMedian({ figures }, 'application', 'interactive')).toBe(150);
});

it('returns a ratio for a baseline of zero as well', () => {
  expect(calculateRatio(3, 4)).toBe(0.75);
  expect(calculateRatio(0, 0)).toBe(1);
  expect(calculateRatio(5, 0)).toBeNull();
});

it("writes for each measurement our value, the other architecture's value and their ratio", () => {
  const figures = {
    product: [load({ interactive: 50, blocking: 5 })],
    application: [load({})],
    naive: [load({ interactive: 200 })],
  };
  const rowBeside = (other: OtherSetUp) =>
    formatPages([measured({ figures, state: 'word' })], other, { home: 'mfe-header' })
      .split('\n')
      .at(-1);
  expect(rowBeside('application')).toContain('| home | after a word of mfe-header | slow | 100 / 100 (1.00) |');
  expect(rowBeside('application')).toContain('| 50 / 100 (0.50) | 5 / 0 (more) |');
  expect(rowBeside('naive')).toContain('| 50 / 200 (0.25) | 5 / 0 (more) |');
});

it('summarises the main measurements, compared with both other architectures', () => {
  const figures = {
    product: [load({ interactive: 50 })],
    application: [load({ scripts: 80 })],
    naive: [load({ interactive: 200 })],
  };
  const row = formatSummary([measured({ figures })], {})
    .split('\n')
    .at(-1);
  expect(row).toBe(
    '| home | cold | slow | 100 / 100 (1.00) | 50 / 100 (0.50) | 100.0 / 80.0 (1.25) | 50 / 200 (0.25) |',
  );
});

it('names missed performance targets with their values', () => {
  const slower = {
    product: [load({ interactive: 101, shift: 0.02 })],
    application: [load({})],
    naive: [load({ interactive: 203 })],
  };
  const rows = formatTargets([measured({}), measured({ page: 'checkout', figures: slower })]).split('\n');
  expect(rows.find((row) => row.includes('cold interactive at most 1.00'))).toContain(
    '| 1 of 2 | checkout, cold, slow: 1.01 |',
  );
  expect(rows.find((row) => row.includes('cold largest paint at most 1.00'))).toContain('| 2 of 2 |  |');
  expect(rows.find((row) => row.includes('cold interactive on a slow line'))).toContain(
    '| 1 of 2 | home, cold, slow: 1.00 |',
  );
  expect(rows.find((row) => row.includes('shift'))).toContain('| 1 of 2 | checkout, cold, slow: 0.020 |');
});
