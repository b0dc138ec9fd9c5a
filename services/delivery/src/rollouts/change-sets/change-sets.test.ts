import { describe, expect } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { anyAudience, anyRollouts, anyVisitor, versions } from '../../testing/arbitrary-rollouts.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';
import { chooseReleases } from '../choose-releases.ts';
import { createFlagDefinitions } from '../canary/release-flags.ts';
import { openFlagSource } from '../canary/assign-release.ts';
import { sortRules, hasSameKey } from '../rules.ts';
import type { StoredRollout } from '../stored-rollout.ts';
import { getServedState, type RolloutStep } from '../revert-steps.ts';
import { listShares } from '../canary/release-shares.ts';
import { createSet, changeSet, stopSet, type ChangedSet, type SetResult } from './apply-change-set.ts';
import { getSetStatus, type SetStep } from './change-set-status.ts';
import { revertSet } from './revert-change-set.ts';

const now = new Date('2026-11-20T08:00:00Z');
const maker = { who: 'operator', now };
const why = 'The test wants it';
/** The version of all releases in the set. No other rule or default has this version. */
const setVersion = '9.0.0';
const members: readonly PackageName[] = ['mfe-header', 'mfe-travel', 'mfe-checkout'];

const byName = (rollouts: readonly StoredRollout[]) => new Map(rollouts.map((one) => [one.package, one]));
const withSet = (rollouts: readonly StoredRollout[], changed: ChangedSet) =>
  rollouts.map((one) => changed.rollouts.find((other) => other.package === one.package) ?? one);
const isDone = (result: SetResult): result is ChangedSet => !('refusal' in result);

const asked = fc.record({
  packages: fc
    .subarray([...members], { minLength: 2 })
    .map((names) => names.map((name) => ({ package: name, version: setVersion }))),
  audience: fc.oneof(fc.constant({}), anyAudience()),
  percent: fc.constantFrom(1, 20, 50, 100),
  why: fc.constant(why),
});
/** Returns rollouts in a state that real changes can produce: one rule per audience, and nothing paused or killed. */
const held = (rollouts: readonly StoredRollout[]) =>
  rollouts.map((one) => ({
    ...one,
    rules: sortRules(one.rules.filter((rule, at) => one.rules.findIndex((other) => hasSameKey(other, rule)) === at)),
    paused: false,
    killed: false,
  }));
const kept = fc.option(
  fc.record(Object.fromEntries(members.map((name) => [name, fc.constantFrom(...versions)])), { requiredKeys: [] }),
  { nil: undefined },
);
const records = new Map(
  [...versions, setVersion].flatMap((version) =>
    (['shell', ...members] as const).map((name) => [`${name}@${version}`, fixtureRelease(name, { version }).record]),
  ),
);

describe('a change set', () => {
  test.prop([anyRollouts(), asked, anyVisitor(), kept, fc.option(fc.constantFrom(...members))], { numRuns: 600 })(
    'gives each visitor all or none of the set’s releases, whatever else is live, pinned or missing',
    (all, wish, visitor, journey, missing) => {
      const begun = createSet(wish, 7, byName(held(all)), maker);
      fc.pre(isDone(begun));
      const after = withSet(held(all), begun);
      const source = openFlagSource(createFlagDefinitions(after, []));
      const given = source.isInSet(7, visitor);
      const wanted = wish.packages.filter(({ package: name }) => source.assignRelease(name, visitor) === setVersion);
      // At 100 % of all visitors the set's releases become the defaults, and narrower rules take precedence in each
      // package.
      if (begun.set.state !== 'done') expect(wanted.length).toBe(given ? wish.packages.length : 0);
      const choice = chooseReleases({
        rollouts: byName(after),
        assignedVersion: (name, withoutSet) => source.assignRelease(name, visitor, withoutSet),
        sets: given ? [begun.set] : [],
        pinned: journey,
        find: (name, version) =>
          name === missing && version === setVersion ? undefined : records.get(`${name}@${version}`),
      });
      const got = wish.packages.filter(({ package: name }) => choice[name]?.record.version === setVersion);
      if (begun.set.state !== 'done') expect([0, wish.packages.length]).toContain(got.length);
    },
  );

  test.prop([anyRollouts(), asked, anyVisitor()], { numRuns: 300 })(
    'gives each kind of visitor shares of versions that sum to 100 %',
    (all, wish, visitor) => {
      const begun = createSet(wish, 7, byName(held(all)), maker);
      fc.pre(isDone(begun));
      const after = withSet(held(all), begun);
      const role = visitor.role === 'guest' ? null : (visitor.role as 'traveller' | 'agent' | 'operator');
      for (const rollout of begun.rollouts) {
        const shares = listShares(rollout, { ...visitor, role }, now, after);
        expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 1);
        const version = openFlagSource(createFlagDefinitions(after, [])).assignRelease(rollout.package, visitor);
        expect(shares.map((share) => share.version)).toContain(version);
      }
    },
  );

  const change = fc.constantFrom('widen', 'everybody', 'pause', 'resume', 'stop');

  test.prop([anyRollouts(), asked, fc.array(change, { maxLength: 4 })], { numRuns: 400 })(
    'returns with each rollback of the set to exactly the state before its last step',
    (all, wish, changes) => {
      let rollouts = held(all);
      const before = rollouts.map(getServedState);
      const begun = createSet({ ...wish, percent: 1 }, 7, byName(rollouts), maker);
      fc.pre(isDone(begun));
      const stepsOf = new Map<PackageName, RolloutStep[]>();
      let steps: SetStep[] = [];
      let { set } = begun;
      const states = [before];
      const store = (changed: ChangedSet, kind: 'change' | 'stop', isFirst = false) => {
        for (const next of changed.rollouts) {
          const was = rollouts.find((one) => one.package === next.package);
          if (!was || !changed.isStep) continue;
          stepsOf.set(next.package, [
            {
              revision: next.revision,
              kind,
              version: kind === 'stop' ? setVersion : null,
              before: getServedState(was),
              after: getServedState(next),
              set: { id: 7, revision: changed.set.revision },
            },
            ...(stepsOf.get(next.package) ?? []),
          ]);
        }
        if (changed.isStep) {
          steps = [
            {
              revision: changed.set.revision,
              kind,
              before: isFirst ? null : getSetStatus(set),
              after: getSetStatus(changed.set),
            },
            ...steps,
          ];
        }
        rollouts = withSet(rollouts, changed);
        set = changed.set;
      };
      store(begun, 'change', true);
      for (const one of changes) {
        if (one === 'stop') {
          store(stopSet(set, byName(rollouts), now), 'stop');
          break;
        }
        const percent = one === 'everybody' ? 100 : 30;
        const result =
          one === 'pause' || one === 'resume'
            ? changeSet(set, { action: one, why }, byName(rollouts), maker)
            : changeSet(set, { action: 'rollout', percent, why }, byName(rollouts), maker);
        if (!isDone(result)) continue;
        const was = rollouts.map(getServedState);
        if (result.isStep) states.push(was);
        store(result, 'change');
      }
      const wasStopped = steps.some(({ kind }) => kind === 'stop');
      for (const expected of wasStopped ? states.slice(0, 1) : states.toReversed()) {
        const taken = revertSet(set, { rollouts: byName(rollouts), steps, stepsOf, all: false, now });
        if ('refusal' in taken) throw new Error(taken.detail);
        const isSwitchedOff = (served: (typeof before)[number]) =>
          served.rules.some((rule) => rule.set === 7 && rule.percent === 0);
        rollouts = withSet(rollouts, taken);
        set = taken.set;
        steps = steps.filter(({ revision }) => !taken.undone.includes(revision));
        rollouts.forEach((rollout, index) => {
          const was = expected[index];
          // A pause is not a step, so a rollback does not restore the paused rules of the set.
          if (was && !isSwitchedOff(was)) expect(withoutPlans(getServedState(rollout))).toEqual(withoutPlans(was));
        });
      }
      expect(set.state).toBe('rolled_back');
      expect(rollouts.map((one) => withoutPlans(getServedState(one)))).toEqual(before.map(withoutPlans));
    },
  );
});

const withoutPlans = (served: ReturnType<typeof getServedState>) => ({
  ...served,
  rules: served.rules.map(({ audience, version, percent, set }) => ({ audience, version, percent, set })),
});
