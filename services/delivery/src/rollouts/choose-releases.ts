import { areCompatible } from '@travel/contracts/releases/fit';
import { isPackageName } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';
import type { ReleaseRecord } from '@travel/contracts/releases.schema';
import type { Rollout } from '@travel/contracts/rollouts.schema';
import type { GivenSet } from './change-sets/set-reach.ts';
import type { FindRecord } from './find-record.ts';

/** A version for some or all packages. */
export type ReleaseSet = Readonly<Partial<Record<PackageName, string>>>;

export interface ChosenRelease {
  readonly record: ReleaseRecord;
  /** What to fall back to in the page; fits all the others too. */
  readonly lastGood?: ReleaseRecord;
}

export type Choice = Readonly<Partial<Record<PackageName, ChosenRelease>>>;

/** Everything that was chosen. */
export const listChosen = (choice: Choice): ChosenRelease[] => Object.values(choice).filter((one) => one !== undefined);

/** What was chosen, without certain releases. */
export const omitReleases = (choice: Choice, releases: ReleaseSet): Choice =>
  Object.fromEntries(
    listChosen(choice)
      .filter(({ record }) => releases[record.package] !== record.version)
      .map((one) => [one.record.package, one]),
  );

const named = (releases: ReleaseSet): PackageName[] => Object.keys(releases).filter(isPackageName);

export interface ChoiceInput {
  readonly rollouts: ReadonlyMap<PackageName, Rollout>;
  /** What the rules give this visitor, those of one set left out. */
  readonly assignedVersion: (name: PackageName, withoutSet?: number) => string | null;
  /** Change sets that the rules give this visitor. */
  readonly sets?: readonly GivenSet[] | undefined;
  /** What a journey under way keeps. */
  readonly pinned?: ReleaseSet | undefined;
  /** What a link opened in this browser: it comes first, rolled out or not. */
  readonly previews?: ReleaseSet | undefined;
  /** What failed for this visitor, as `shell@1.0.0`: taken only where nothing else is left. */
  readonly failed?: ReadonlySet<string>;
  readonly find: FindRecord;
}

/**
 * One release of each package such that all fit each other: what a journey keeps, else what the rules say, else the
 * default, else the default before it; a package of which nothing fits, or that is killed, is left out. Where not all
 * of a change set can stand on the page, nothing of it does by its rules.
 */
export const chooseReleases = (input: ChoiceInput): Choice => {
  const left = new Set(input.sets);
  const dropped = new Map<PackageName, number>();
  for (;;) {
    const choice = chooseOnce(input, dropped);
    const broken = [...left].find((set) => isPartOf(set, choice, input));
    if (!broken) return choice;
    left.delete(broken);
    for (const { package: name } of broken.packages) dropped.set(name, broken.id);
  }
};

/** Whether some of a set stands on a page and some of it does not; what is killed is on no page and counts for nothing. */
const isPartOf = ({ packages }: GivenSet, choice: Choice, { rollouts }: ChoiceInput): boolean => {
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

  const worksHere = (name: PackageName) => (version: string | null | undefined) =>
    !version || !failed?.has(`${name}@${version}`);

  // The shell stands first: everything else has to fit it.
  for (const name of new Set<PackageName>(['shell', ...rollouts.keys(), ...named(previews)])) {
    const rollout = rollouts.get(name);
    if (rollout?.killed) continue;
    const version = rollout ? wanted(name, dropped.get(name)) : null;
    // Whom the rules give nothing has nothing to fall back from.
    const byRules = version === null ? [] : [version, rollout?.default_version, rollout?.previous_version];
    const versions = [previews[name], kept[name], ...byRules];
    const record = fitting(name, versions.filter(worksHere(name))) ?? fitting(name, versions);
    if (record) chosen.set(name, record);
    else if (name === 'shell') return {};
  }

  return Object.fromEntries(
    [...chosen].map(([name, record]): [PackageName, ChosenRelease] => {
      // Whoever looks at a release sees how it fails.
      if (name !== 'shell' && previews[name] === record.version) return [name, { record }];
      const { default_version, previous_version } = rollouts.get(name) ?? {};
      const earlier = [default_version, previous_version]
        .filter((version) => version !== record.version)
        .filter(worksHere(name));
      return [name, { record, lastGood: fitting(name, earlier) }];
    }),
  );
};
