import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import type { RolloutChange } from '@travel/contracts/releases/rollout.schema';
import { anyAudience, versions } from '../testing/arbitrary-rollouts.ts';
import { applyChange, stopVersion } from './apply-change.ts';
import { createEmptyRollout, type StoredRollout } from './stored-rollout.ts';
import { getServedState, isSameServedState, type RolloutStep, type ServedState } from './revert-steps.ts';

const why = 'The test wants it';
const now = new Date('2026-11-20T08:00:00Z');

interface RolloutHistory {
  readonly rollout: StoredRollout;
  readonly steps: readonly RolloutStep[];
}

const begun: RolloutHistory = {
  rollout: { ...createEmptyRollout('mfe-header'), default_version: '0.9.0', previous_version: '0.8.0' },
  steps: [],
};

const noted = (
  { rollout, steps }: RolloutHistory,
  next: StoredRollout,
  stopped: string | null = null,
): RolloutHistory => {
  const [before, after] = [getServedState(rollout), getServedState(next)];
  if (isSameServedState(before, after)) return { rollout: next, steps };
  const kind = stopped === null ? 'change' : 'stop';
  return { rollout: next, steps: [{ revision: next.revision, kind, version: stopped, before, after }, ...steps] };
};

/** Applies a change and its step as the service stores them. A refused change has no effect. */
const play = (played: RolloutHistory, change: RolloutChange): RolloutHistory => {
  const result = applyChange(played.rollout, change, { who: 'operator', now, steps: played.steps });
  if ('refusal' in result) return played;
  const { next, undone } = result;
  if (!undone) return noted(played, next);
  return { rollout: next, steps: played.steps.filter(({ revision }) => !undone.includes(revision)) };
};
const stop = (played: RolloutHistory, version: string): RolloutHistory =>
  noted(played, stopVersion(played.rollout, version), version);
const rollOut = (played: RolloutHistory, version: string, percent: number, audience = {}): RolloutHistory =>
  play(played, { action: 'rollout', version, percent, audience, why });
const rollBack = (played: RolloutHistory, all = false): RolloutHistory =>
  play(played, { action: 'rollback', all, why });
const listRules = ({ rollout }: RolloutHistory) =>
  rollout.rules.map(({ audience, version, percent }) => [audience.organisation ?? 'everybody', version, percent]);

const aRollout = fc.record({
  action: fc.constant('rollout' as const),
  version: fc.constantFrom(...versions),
  percent: fc.constantFrom(1, 25, 100, 100),
  audience: fc.oneof(fc.constant({}), anyAudience()),
  why: fc.constant(why),
});
const aSwitch = fc
  .constantFrom('pause' as const, 'resume' as const, 'kill' as const, 'restore' as const)
  .map((action) => ({ action, why }));

describe('a rollback', () => {
  test.prop([fc.array(fc.oneof({ weight: 4, arbitrary: aRollout }, aSwitch), { maxLength: 12 }), aRollout])(
    'restores exactly the state before the last change',
    (changes, last) => {
      const before = changes.reduce(play, begun);
      const after = play(before, last);
      fc.pre(!isSameServedState(getServedState(before.rollout), getServedState(after.rollout)));
      expect(getServedState(rollBack(after).rollout)).toEqual(getServedState(before.rollout));
    },
  );

  test.prop([fc.array(fc.oneof({ weight: 4, arbitrary: aRollout }, aSwitch), { maxLength: 12 })])(
    'returns through all earlier states and is refused at the first',
    (changes) => {
      const states: ServedState[] = [];
      let played = begun;
      for (const change of changes) {
        const next = play(played, change);
        if (!isSameServedState(getServedState(played.rollout), getServedState(next.rollout)))
          states.push(getServedState(played.rollout));
        played = next;
      }
      for (const state of states.toReversed()) {
        played = rollBack(played);
        expect(getServedState(played.rollout)).toEqual(state);
      }
      expect(played.steps).toEqual([]);
    },
  );

  test.prop([fc.array(aRollout, { minLength: 1, maxLength: 8 }), fc.nat(8), fc.constantFrom(...versions)])(
    'never restores a version that was stopped after the step',
    (changes, at, version) => {
      let played = begun;
      changes.forEach((change, index) => {
        played = play(played, { ...change, percent: Math.min(change.percent, 50) });
        if (index === at % changes.length) played = stop(played, version);
      });
      const stopAt = played.steps.findIndex(({ kind }) => kind === 'stop');
      const again = played.steps.slice(0, stopAt);
      fc.pre(
        stopAt >= 0 &&
          again.every(({ after }) => after.rules.every((rule) => rule.version !== version || rule.percent === 0)),
      );
      let last = played;
      for (played = rollBack(last); played !== last; played = rollBack(last)) {
        const serving = played.rollout.rules.filter((rule) => rule.version === version && rule.percent > 0);
        expect(serving).toEqual([]);
        last = played;
      }
    },
  );

  it('reverts only the last step of a widened rollout', () => {
    const wide = [5, 25, 100].reduce((played, percent) => rollOut(played, '1.0.0', percent), begun);
    expect(wide.rollout).toMatchObject({ default_version: '1.0.0', rules: [] });
    const once = rollBack(wide);
    expect([once.rollout.default_version, ...listRules(once)]).toEqual(['0.9.0', ['everybody', '1.0.0', 25]]);
    expect(listRules(rollBack(once))).toEqual([['everybody', '1.0.0', 5]]);
    expect(listRules(rollBack(rollBack(once)))).toEqual([]);
  });

  it("keeps another organisation's rule, also after a version was stopped in between", () => {
    const both = rollOut(rollOut(begun, '1.0.0', 10, { organisation: 'skyline' }), '1.1.0', 25, {
      organisation: 'harbor',
    });
    expect(listRules(rollBack(both))).toEqual([['skyline', '1.0.0', 10]]);
    expect(listRules(rollBack(stop(both, '1.0.0')))).toEqual([['skyline', '1.0.0', 0]]);
  });

  it('restores the state before a stopped version was rolled out, not a smaller share of that version', () => {
    const stopped = stop(rollOut(rollOut(begun, '1.0.0', 5), '1.0.0', 25), '1.0.0');
    expect(listRules(stopped)).toEqual([['everybody', '1.0.0', 0]]);
    expect(listRules(rollBack(stopped))).toEqual([]);
  });

  it('removes every rule with `all`, and also the default if the default was the last step', () => {
    const ruled = rollOut(rollOut(begun, '1.0.0', 10, { organisation: 'skyline' }), '1.1.0', 25);
    expect(rollBack(ruled, true).rollout).toMatchObject({ default_version: '0.9.0', rules: [] });
    const wide = rollOut(ruled, '1.1.0', 100);
    const back = rollBack(wide, true);
    expect(back.rollout).toMatchObject({ default_version: '0.9.0', previous_version: '0.8.0', rules: [] });
  });

  it('keeps a kill, and keeps a pause while a rule is left', () => {
    const two = rollOut(rollOut(begun, '1.0.0', 10, { organisation: 'skyline' }), '1.1.0', 25);
    const off = play(play(two, { action: 'pause', why }), { action: 'kill', why });
    expect(rollBack(off).rollout).toMatchObject({ killed: true, paused: true });
    expect(rollBack(rollBack(off)).rollout).toMatchObject({ killed: true, paused: false, rules: [] });
  });

  it('keeps a default that has no predecessor', () => {
    const first = rollOut({ rollout: createEmptyRollout('mfe-header'), steps: [] }, '1.0.0', 100);
    expect(rollBack(first)).toBe(first);
  });

  it('reverts the only known step of an older rollout whose steps are not stored', () => {
    const ruled = { ...begun.rollout, rulesLast: true, rules: [{ audience: {}, version: '1.0.0', percent: 5 }] };
    const once = rollBack({ rollout: ruled, steps: [] });
    expect(once.rollout).toMatchObject({ default_version: '0.9.0', previous_version: '0.8.0', rules: [] });
    expect(rollBack(once).rollout).toMatchObject({ default_version: '0.8.0', previous_version: null });
  });
});
