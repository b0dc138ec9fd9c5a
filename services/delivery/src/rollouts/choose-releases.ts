import { areCompatible } from '@travel/contracts/releases/compatibility';
import { isPackageName, type PackageName } from '@travel/contracts/releases/remotes';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import type { AssignedSet } from './change-sets/assigned-change-sets.ts';
import type { FindRecord } from './find-record.ts';

/** A set of releases: one version for some or all packages. */
export type ReleaseSet = Readonly<Partial<Record<PackageName, string>>>;

export interface ChosenRelease {
  readonly record: ReleaseRecord;
  /** The release that the page uses if the chosen one fails. It is compatible with all other chosen releases. */
  readonly lastGood?: ReleaseRecord;
}

export type Choice = Readonly<Partial<Record<PackageName, ChosenRelease>>>;

export const listChosen = (choice: Choice): ChosenRelease[] => Object.values(choice).filter((one) => one !== undefined);

export const omitReleases = (choice: Choice, releases: ReleaseSet): Choice =>
  Object.fromEntries(
    listChosen(choice)
      .filter(({ record }) => releases[record.package] !== record.version)
      .map((one) => [one.record.package, one]),
  );

const listPackages = (releases: ReleaseSet): PackageName[] => Object.keys(releases).filter(isPackageName);

export interface ChoiceInput {
  readonly rollouts: ReadonlyMap<PackageName, Rollout>;
  /** Returns the version that the rules assign to the visitor, optionally without the rules of one change set. */
  readonly assignedVersion: (name: PackageName, withoutSet?: number) => string | null;
  /** Change sets that the rules assign to the visitor. */
  readonly sets?: readonly AssignedSet[] | undefined;
  /** Releases that an open checkout keeps until its success page. */
  readonly pinned?: ReleaseSet | undefined;
  /** Releases that a preview link opened. They take precedence over all others, whether they are rolled out or not. */
  readonly previews?: ReleaseSet | undefined;
  /** Releases that failed for the visitor, such as `shell@1.0.0`. They are chosen only if no other release is left. */
  readonly failed?: ReadonlySet<string>;
  readonly find: FindRecord;
}

/**
 * Chooses one release of each package so that all are compatible. Preference: the preview, the pinned release, the one
 * assigned by rules, the default, the previous default. Killed packages and packages without a compatible release are
 * omitted. If not all releases of a change set can be on the page, none of them is chosen by the set's rules. The input
 * `assignedVersion` is `assignRelease` of `canary/assign-release.ts`, which draws the visitor's share of a rollout.
 */
export const chooseReleases = (input: ChoiceInput): Choice => {
  const left = new Set(input.sets);
  const dropped = new Map<PackageName, number>();
  for (;;) {
    const choice = chooseOnce(input, dropped);
    const broken = [...left].find((set) => isIncomplete(set, choice, input));
    if (!broken) return choice;
    left.delete(broken);
    for (const { package: name } of broken.packages) dropped.set(name, broken.id);
  }
};

/** Returns whether only a part of a change set's releases is on the page. Killed packages do not count. */
const isIncomplete = ({ packages }: AssignedSet, choice: Choice, { rollouts }: ChoiceInput): boolean => {
  const served = packages.filter((one) => rollouts.get(one.package)?.killed === false);
  const given = served.filter((one) => choice[one.package]?.record.version === one.version);
  return given.length > 0 && given.length < served.length;
};

const chooseOnce = (input: ChoiceInput, dropped: ReadonlyMap<PackageName, number>): Choice => {
  const { rollouts, assignedVersion: wanted, pinned: kept = {}, previews = {}, failed, find } = input;
  const chosen = new Map<PackageName, ReleaseRecord>();
  const fitting = (name: PackageName, versions: readonly (string | null | undefined)[]): ReleaseRecord | undefined => {
    const others = [...chosen].filter(([other]) => other !== name).map(([, record]) => record);
    return versions
      .flatMap((version) => (version ? (find(name, version) ?? []) : []))
      .find((record) => others.every((other) => areCompatible(record.contracts, other.contracts)));
  };

  const createFitCheck = (name: PackageName) => (version: string | null | undefined) =>
    !version || !failed?.has(`${name}@${version}`);

  // The shell is chosen first, because everything else has to be compatible with it.
  for (const name of new Set<PackageName>(['shell', ...rollouts.keys(), ...listPackages(previews)])) {
    const rollout = rollouts.get(name);
    if (rollout?.killed) continue;
    const version = rollout ? wanted(name, dropped.get(name)) : null;
    // No fallback if no rule matched this visitor.
    const byRules = version === null ? [] : [version, rollout?.default_version, rollout?.previous_version];
    const versions = [previews[name], kept[name], ...byRules];
    const record = fitting(name, versions.filter(createFitCheck(name))) ?? fitting(name, versions);
    if (record) chosen.set(name, record);
    else if (name === 'shell') return {};
  }

  return Object.fromEntries(
    [...chosen].map(([name, record]): [PackageName, ChosenRelease] => {
      // A preview has no fallback, so that its failure is visible.
      if (name !== 'shell' && previews[name] === record.version) return [name, { record }];
      const { default_version, previous_version } = rollouts.get(name) ?? {};
      const earlier = [default_version, previous_version]
        .filter((version) => version !== record.version)
        .filter(createFitCheck(name));
      return [name, { record, lastGood: fitting(name, earlier) }];
    }),
  );
};
