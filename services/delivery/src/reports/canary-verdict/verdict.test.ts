import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import type { Outcome } from './evidence.ts';
import { judgeCanary } from './verdict.ts';
import { noVisitors, type VisitorSample } from '../visitors/visitor-rows.ts';

/** Creates a sample in which each visitor has a network of their own. */
const sample = (visitors: number, failed: number, failedNetworks = failed): VisitorSample => ({
  ...noVisitors,
  visitors,
  failed,
  failedNetworks,
});
const nothing: Outcome = { visitors: 0, failed: 0 };
const onFailures = (canary: VisitorSample, baseline: VisitorSample, history = nothing): boolean =>
  judgeCanary({ canary, baseline, history }) !== null;

type Draw = () => number;

/** The random number generator Mulberry32, which returns the same numbers for the same seed. */
const createDraw = (seed: number): Draw => {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * Draws for how many of `count` visitors an event of this rate happens. Draws the distance to the next such visitor
 * instead of each visitor.
 */
const happening = (draw: Draw, count: number, rate: number): number => {
  if (rate === 0) return 0;
  let hit = 0;
  for (let at = jump(draw, rate); at <= count; at += jump(draw, rate)) hit += 1;
  return hit;
};
const jump = (draw: Draw, rate: number): number =>
  rate >= 1 ? 1 : Math.floor(Math.log(1 - draw()) / Math.log(1 - rate)) + 1;

interface Rollout {
  readonly share: number;
  readonly rate: number;
  readonly usualRate: number;
  /** The number of the default's visitors on the day before the rollout. */
  readonly before?: number;
  readonly seconds: number;
}

const viewsPerSecond = 50;

/**
 * Returns the second in which a canary is stopped if the verdict is evaluated every second; undefined if the canary is
 * never stopped.
 */
const stoppedAfter = (draw: Draw, { share, rate, usualRate, before = 0, seconds }: Rollout): number | undefined => {
  let [visitors, failed, besideVisitors, besideFailed] = [0, 0, 0, 0];
  const failedBefore = happening(draw, before, usualRate);
  for (let second = 1; second <= seconds; second += 1) {
    const own = happening(draw, viewsPerSecond, share);
    visitors += own;
    besideVisitors += viewsPerSecond - own;
    failed += happening(draw, own, rate);
    besideFailed += happening(draw, viewsPerSecond - own, usualRate);
    const history = { visitors: before + besideVisitors, failed: failedBefore + besideFailed };
    if (onFailures(sample(visitors, failed), sample(besideVisitors, besideFailed), history)) return second;
  }
  return undefined;
};

const runs = (count: number, rollout: Rollout): (number | undefined)[] => {
  const draw = createDraw(20_261_122);
  return Array.from({ length: count }, () => stoppedAfter(draw, rollout));
};
const withinShare = (found: readonly (number | undefined)[], seconds: number): number =>
  found.filter((at) => at !== undefined && at <= seconds).length / found.length;

describe('a verdict evaluated every second', () => {
  it.each(
    [0, 0.0005, 0.001, 0.005, 0.01, 0.05].flatMap((rate) => [0, 100_000].map((before) => [rate, before] as const)),
  )(
    'stops at most one of a hundred canaries that fail as often as the default, at rate %p with %i visitors before',
    (rate, before) => {
      for (const share of [0.01, 0.1, 0.5]) {
        const found = runs(150, { share, rate, usualRate: rate, before, seconds: 200 });
        expect([share, withinShare(found, 200) <= 0.01]).toEqual([share, true]);
      }
    },
  );

  it.each([
    [0.05, 0.1, 20_000, 0.97],
    // With only a minute's visitors of the default as history, canaries are stopped as often as with a day's.
    [0.05, 0.1, 3_500, 0.975],
    // Without history, three failures are required; in three of a hundred runs, chance produces fewer.
    [0.05, 0.1, 0, 0.93],
    [0.05, 0.5, 0, 1],
    [0.1, 0.1, 0, 0.99],
    [0.03, 0.1, 20_000, 0.85],
    [0.5, 0.1, 0, 1],
    [0.5, 0.05, 0, 1],
    [0.5, 0.01, 0, 0.95],
    [0.03, 0.5, 0, 0.99],
  ])(
    'stops a canary failing for %p of visitors at a share of %p, with a history of %i, within 28 s in %p of runs',
    (rate, share, before, wanted) => {
      const found = runs(400, { share, rate, usualRate: 0, before, seconds: 28 });
      expect(withinShare(found, 28)).toBeGreaterThanOrEqual(wanted);
    },
  );

  it('keeps a canary during an outage that affects both releases', () => {
    const draw = createDraw(7);
    const stopped = Array.from({ length: 300 }, () => {
      const own = 60 + happening(draw, 40, 0.5);
      const failed = happening(draw, own, 0.3);
      const besideFailed = happening(draw, 900, 0.3);
      const history = { visitors: 100_000, failed: besideFailed };
      return onFailures(sample(own, failed), sample(900, besideFailed), history);
    });
    expect(stopped.filter(Boolean).length).toBeLessThanOrEqual(3);
  });
});

describe('a verdict on failures', () => {
  test.prop([fc.nat(1_000), fc.nat(1_000), fc.integer({ min: 30, max: 1_000 }), fc.nat(1_000)])(
    'never stops a canary with the same failure rate as the default',
    (count, failures, besideCount, besideFailures) => {
      const [own, baseline] = [Math.min(count, failures), Math.min(besideCount, besideFailures)];
      fc.pre(own * besideCount <= baseline * count);
      expect(onFailures(sample(count, own), sample(besideCount, baseline))).toBe(false);
    },
  );

  test.prop([fc.nat(2_000), fc.nat(2_000), fc.nat(5_000), fc.constantFrom(0, 1)])(
    'never stops a canary for failures of one network or one visitor',
    (count, failures, baseline, networks) => {
      const history = { visitors: 1_000_000, failed: 0 };
      const failed = Math.min(count, failures);
      expect(onFailures(sample(count, failed, networks), sample(baseline, 0), history)).toBe(false);
      expect(onFailures(sample(count, Math.min(failed, 1), 5), sample(baseline, 0), history)).toBe(false);
    },
  );

  it.each([
    ['stops a canary without comparison if many of its visitors fail', sample(140, 40), sample(0, 0), true],
    ['keeps a canary without comparison if few of its visitors fail', sample(110, 10), sample(0, 0), false],
    ['keeps a canary without comparison if it has too few visitors', sample(29, 29), sample(0, 0), false],
    [
      'keeps a canary without comparison if only four networks report failures',
      sample(140, 40, 4),
      sample(0, 0),
      false,
    ],
    ['stops a canary that is clearly worse than the default', sample(1_000, 40), sample(2_000, 10), true],
    [
      'keeps a canary with one failure that is a little worse than the default',
      sample(100, 1),
      sample(2_000, 10),
      false,
    ],
    ['stops a canary that fails for all of its few visitors', sample(3, 3), sample(40, 0), true],
  ])('%s', (_, canary, baseline, stops) => {
    expect(onFailures(canary, baseline)).toBe(stops);
  });

  it('stops a canary after two failures if the default had none for a day', () => {
    const [canary, baseline] = [sample(60, 2), sample(540, 0)];
    expect(onFailures(canary, baseline)).toBe(false);
    expect(onFailures(canary, baseline, { visitors: 20_000, failed: 0 })).toBe(true);
    expect(onFailures(canary, baseline, { visitors: 20_000, failed: 200 })).toBe(false);
  });
});

describe('a verdict on bookings', () => {
  const withBookings = (begun: number, paid: number, refused: number): VisitorSample => ({
    ...noVisitors,
    bookings: { begun, paid, refused },
  });
  const onBookings = (canary: VisitorSample, baseline: VisitorSample) =>
    judgeCanary({ canary, baseline, history: nothing });

  it('names how many visitors who began a booking paid with each release', () => {
    expect(onBookings(withBookings(60, 2, 0), withBookings(300, 150, 0))).toBe(
      'Of 60 visitors who began a booking 2 paid (3.3 %), of 300 with the default release 150 (50.0 %)',
    );
  });

  it('names how many visitors’ bookings were refused with each release', () => {
    expect(onBookings(withBookings(60, 20, 15), withBookings(300, 100, 3))).toBe(
      'Of 60 visitors who began a booking 15 were refused (25.0 %), of 300 with the default release 3 (1.0 %)',
    );
  });

  it('requires enough visitors who began a booking with each release', () => {
    expect(onBookings(withBookings(29, 0, 29), withBookings(300, 290, 0))).toBeNull();
    expect(onBookings(withBookings(300, 0, 200), withBookings(59, 50, 0))).toBeNull();
  });

  it.each([0.05, 0.3, 0.6])(
    'stops at most one of a hundred canaries with which as many visitors pay as with the default: %p',
    (rate) => {
      const draw = createDraw(5);
      const stopped = Array.from({ length: 200 }, () => {
        const own = { begun: 0, paid: 0 };
        const baseline = { begun: 0, paid: 0 };
        for (let minute = 0; minute < 60; minute += 1) {
          for (const [side, count] of [
            [own, 3],
            [baseline, 27],
          ] as const) {
            side.paid += happening(draw, side.begun - side.paid, rate / 10);
            side.begun += count;
          }
          if (onBookings(withBookings(own.begun, own.paid, 0), withBookings(baseline.begun, baseline.paid, 0)))
            return true;
        }
        return false;
      });
      expect(stopped.filter(Boolean).length).toBeLessThanOrEqual(2);
    },
  );
});

describe('a verdict on a dead button', () => {
  const withDeadClicks = (visitors: number, deadClicks: number, networks = deadClicks): VisitorSample => ({
    ...noVisitors,
    visitors,
    deadClicks,
    deadClickNetworks: networks,
  });
  const withSteps = (guests: number, guestsToPayment: number, paymentToBegun = guestsToPayment): VisitorSample => ({
    ...noVisitors,
    visitors: guests,
    steps: { guests, guestsToPayment, payment: guestsToPayment, paymentToBegun },
  });
  const on = (canary: VisitorSample, baseline: VisitorSample) => judgeCanary({ canary, baseline, history: nothing });

  it('stops a canary whose button did not respond to 55 of 63 visitors', () => {
    expect(on(withDeadClicks(63, 55), withDeadClicks(252, 5))).toBe(
      'Of 63 visitors 55 pressed something that did not respond (87.3 %), of 252 with the default release 5 (2.0 %)',
    );
  });

  it('stops a canary none of whose visitors reach the payment step', () => {
    expect(on(withSteps(63, 0), withSteps(252, 150))).toBe(
      'Of 63 visitors who saw the guest details 0 reached the payment step (0.0 %), of 252 with the default release 150 (59.5 %)',
    );
  });

  it('stops a canary none of whose visitors at the payment step begin a booking', () => {
    expect(on(withSteps(63, 40, 0), withSteps(252, 150, 100))).toBe(
      'Of 40 visitors who saw the payment step 0 began a booking (0.0 %), of 150 with the default release 100 (66.7 %)',
    );
  });

  it.each([
    ['as large a share of dead clicks as with the default', withDeadClicks(63, 5), withDeadClicks(252, 18)],
    ['a few dead clicks although the default has none', withDeadClicks(63, 2), withDeadClicks(252, 0)],
    [
      'a small share of dead clicks, as on a minor element that looks clickable',
      withDeadClicks(4_000, 120),
      withDeadClicks(16_000, 100),
    ],
    ['dead clicks from only four networks', withDeadClicks(63, 55, 4), withDeadClicks(252, 5)],
    ['dead clicks of too few visitors', withDeadClicks(29, 29), withDeadClicks(252, 0)],
    ['dead clicks while the default has too few visitors', withDeadClicks(63, 55), withDeadClicks(59, 0)],
    ['as large a share of visitors at the payment step as with the default', withSteps(63, 35), withSteps(252, 150)],
    ['too few visitors at the guest details', withSteps(29, 0), withSteps(252, 150)],
  ])('keeps a canary with %s', (_, canary, baseline) => {
    expect(on(canary, baseline)).toBeNull();
  });

  it.each([0.02, 0.3, 0.7])(
    'stops at most one of a hundred canaries that do as well as the default, at a share of %p',
    (rate) => {
      const draw = createDraw(13);
      const stopped = Array.from({ length: 200 }, () => {
        const [own, baseline] = [
          { seen: 0, did: 0 },
          { seen: 0, did: 0 },
        ];
        for (let minute = 0; minute < 60; minute += 1) {
          for (const [side, count] of [
            [own, 3],
            [baseline, 12],
          ] as const) {
            side.seen += count;
            side.did += happening(draw, count, rate);
          }
          const byClicks = on(withDeadClicks(own.seen, own.did), withDeadClicks(baseline.seen, baseline.did));
          const bySteps = on(withSteps(own.seen, own.did), withSteps(baseline.seen, baseline.did));
          if (byClicks !== null || bySteps !== null) return true;
        }
        return false;
      });
      expect(stopped.filter(Boolean).length).toBeLessThanOrEqual(2);
    },
  );
});

describe('a verdict on times', () => {
  const times = (draw: Draw, count: number, around: number): VisitorSample => ({
    ...sample(count, 0),
    mounted: Array.from({ length: count }, () => around * (0.3 + 1.4 * draw())),
  });

  it.each([
    ['lcp', 4_000, 1_500, /^Largest paint after \d+ ms \(p75\), against \d+ ms/],
    ['inp', 450, 120, /^Slowest response after \d+ ms \(p75\), against \d+ ms/],
  ] as const)(
    'stops a canary that is slower after its mount by %s, and keeps one that is as fast as the default',
    (what, slow, usual, said) => {
      const draw = createDraw(17);
      const vitals = (count: number, around: number): VisitorSample => ({
        ...sample(count, 0),
        [what]: times(draw, count, around).mounted,
      });
      const baseline = vitals(1_000, usual);
      expect(judgeCanary({ canary: vitals(200, slow), baseline, history: nothing })).toMatch(said);
      expect(judgeCanary({ canary: vitals(400, usual), baseline, history: nothing })).toBeNull();
    },
  );

  it('stops a canary that mounts clearly more slowly, and keeps one that is as fast as the default', () => {
    const draw = createDraw(11);
    const baseline = times(draw, 2_000, 900);
    const slower = times(draw, 300, 2_500);
    expect(judgeCanary({ canary: slower, baseline, history: nothing })).toMatch(/^Mounted after \d+ ms \(p75\)/);
    for (let run = 0; run < 20; run += 1) {
      const equal = times(draw, 400, 900);
      for (let seen = 50; seen <= 400; seen += 10) {
        const canary = { ...equal, mounted: equal.mounted.slice(0, seen) };
        expect(judgeCanary({ canary, baseline, history: nothing })).toBeNull();
      }
    }
  });
});
