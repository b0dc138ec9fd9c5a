import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { areCompatible } from '@travel/contracts/releases/compatibility';
import { packageNames, type PackageName } from '@travel/contracts/releases/remotes';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { createFlagDefinitions } from './canary/release-flags.ts';
import { openFlagSource } from './canary/assign-release.ts';
import { findConflicts } from './gate/gate.ts';
import { createEmptyRollout, type StoredRollout } from './stored-rollout.ts';
import { anyReleases, anyRollouts, anyVisitor, versions } from '../testing/arbitrary-rollouts.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';
import { chooseReleases, listChosen } from './choose-releases.ts';

const findIn = (releases: ReadonlyMap<string, ReleaseRecord>) => (name: PackageName, version: string) =>
  releases.get(`${name}@${version}`);

const byName = (rollouts: readonly StoredRollout[]) => new Map(rollouts.map((one) => [one.package, one]));

const anyKept = fc.option(
  fc.record(Object.fromEntries(packageNames.map((name) => [name, fc.constantFrom(...versions)])), { requiredKeys: [] }),
  { nil: undefined },
);

const pairs = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((a, index) => items.slice(index + 1).map((b): [T, T] => [a, b]));

describe('the choice of releases', () => {
  test.prop([anyRollouts(), anyReleases(), anyVisitor(), anyKept], { numRuns: 400 })(
    'never chooses two incompatible releases, whatever is live, missing or pinned',
    (rollouts, releases, visitor, kept) => {
      const source = openFlagSource(createFlagDefinitions(rollouts, []));
      const choice = chooseReleases({
        rollouts: byName(rollouts),
        assignedVersion: (name) => source.assignRelease(name, visitor),
        pinned: kept,
        find: findIn(releases),
      });
      const chosen = listChosen(choice);
      for (const [a, b] of pairs(chosen)) expect(areCompatible(a.record.contracts, b.record.contracts)).toBe(true);
      for (const { record, lastGood } of chosen) {
        if (!lastGood) continue;
        expect(lastGood.version).not.toBe(record.version);
        for (const other of chosen) {
          if (other.record.package !== record.package) {
            expect(areCompatible(lastGood.contracts, other.record.contracts)).toBe(true);
          }
        }
      }
      for (const { package: name, killed } of rollouts) if (killed) expect(choice[name]).toBeUndefined();
      if (chosen.length > 0) expect(choice.shell).toBeDefined();
    },
  );

  test.prop([anyRollouts(), anyReleases(), anyVisitor()], { numRuns: 400 })(
    'follows the rollout rules if the gate found no conflict',
    (rollouts, releases, visitor) => {
      const find = findIn(releases);
      fc.pre(findConflicts({ all: rollouts, changed: new Set(packageNames), find, now: new Date() }).length === 0);
      const source = openFlagSource(createFlagDefinitions(rollouts, []));
      const wanted = (name: PackageName) => source.assignRelease(name, visitor);
      fc.pre(wanted('shell') !== null);
      const choice = chooseReleases({ rollouts: byName(rollouts), assignedVersion: wanted, find });
      for (const { package: name } of rollouts) {
        const version = wanted(name);
        if (version !== null) expect(choice[name]?.record.version).toBe(version);
      }
    },
  );

  const release = (name: PackageName, version: string, host: number) =>
    [
      `${name}@${version}`,
      fixtureRelease(name, {
        version,
        ...(name === 'shell' ? { provides: { host: [host] } } : { needs: { host: [host] } }),
      }).record,
    ] as const;
  const live = (name: PackageName, default_version: string, previous_version: string | null = null): StoredRollout => ({
    ...createEmptyRollout(name),
    default_version,
    previous_version,
  });

  it('falls back to the default, then to the previous default, then omits the package', () => {
    const releases = new Map([
      release('shell', '1.0.0', 1),
      release('mfe-header', '3.0.0', 3),
      release('mfe-header', '2.0.0', 2),
      release('mfe-header', '1.0.0', 1),
    ]);
    const choose = (previous: string | null) =>
      chooseReleases({
        rollouts: byName([live('shell', '1.0.0'), live('mfe-header', '2.0.0', previous)]),
        assignedVersion: (name) => (name === 'shell' ? '1.0.0' : '3.0.0'),
        find: findIn(releases),
      })['mfe-header']?.record.version;
    expect(choose('1.0.0')).toBe('1.0.0');
    expect(choose(null)).toBeUndefined();
  });

  it('keeps the releases of an open checkout unless their packages were killed', () => {
    const releases = new Map([
      release('shell', '1.0.0', 1),
      release('mfe-auth', '1.0.0', 1),
      release('mfe-auth', '1.1.0', 1),
    ]);
    const choose = (killed: boolean) =>
      chooseReleases({
        rollouts: byName([live('shell', '1.0.0'), { ...live('mfe-auth', '1.1.0'), killed }]),
        assignedVersion: () => '1.1.0',
        pinned: { shell: '1.0.0', 'mfe-auth': '1.0.0' },
        find: findIn(releases),
      })['mfe-auth']?.record.version;
    expect(choose(false)).toBe('1.0.0');
    expect(choose(true)).toBeUndefined();
  });
});
