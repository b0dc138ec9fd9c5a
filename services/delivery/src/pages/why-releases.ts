import type { PackageName } from '@travel/contracts/remotes';
import type { Rollout } from '@travel/contracts/rollouts.schema';
import { roles } from '@travel/contracts/session.schema';
import { chosenReleases } from '../rollouts/choose-releases.ts';
import type { Choice, ReleaseSet } from '../rollouts/choose-releases.ts';
import type { VisitorContext } from '../rollouts/flag-source.ts';
import { reasonFor } from '../rollouts/who-gets-what.ts';

/** Of every page: the release of each package that it is made of, and why this one. */
export const releasesHeader = 'x-releases';

interface Asked {
  readonly choice: Choice;
  readonly rollouts: ReadonlyMap<PackageName, Rollout>;
  /** What a journey under way keeps. */
  readonly kept: ReleaseSet | undefined;
  /** What failed in this visit, as `shell@1.0.0`. */
  readonly failed?: ReadonlySet<string>;
  /** What the rules give this visitor. */
  readonly wanted?: (name: PackageName) => string | null;
  readonly context: VisitorContext;
  /** Packages that a developer replaced in this page. */
  readonly replaced: ReadonlySet<PackageName>;
  readonly now: Date;
}

export interface ReasonedRelease {
  readonly package: PackageName;
  readonly version: string;
  readonly why: string;
}

/** Why a visitor has each release of a page. A rule names no visitor here, not even the one who asks. */
export const reasonsOf = ({
  choice,
  rollouts,
  kept = {},
  failed,
  wanted,
  context,
  replaced,
  now,
}: Asked): ReasonedRelease[] => {
  const role = roles.find((known) => known === context.role) ?? null;
  const segment = { ...context, role };
  return chosenReleases(choice).map(({ record: { package: name, version } }) => {
    if (replaced.has(name)) return { package: name, version: 'local', why: 'put there by a developer' };
    const rollout = rollouts.get(name);
    const byRules = rollout && reasonFor(rollout, segment, version, now);
    const instead = [kept[name], wanted?.(name)].find((one) => one != null && failed?.has(`${name}@${one}`));
    if (instead != null && instead !== version) {
      return { package: name, version, why: `${instead} failed in this visit` };
    }
    const why = kept[name] === version ? 'kept by a journey' : (byRules ?? 'fits the others');
    return { package: name, version, why };
  });
};

/**
 * Says of each release of a page why the visitor has it: `mfe-header=0.1.0-3f2a9c1b;why="25 % of skyline"`. A rule is
 * told to those alone whom it is for, and names no visitor.
 */
export const whyReleases = (asked: Asked): string =>
  reasonsOf(asked)
    .map(({ package: name, version, why }) => `${name}=${version};why="${why}"`)
    .join(', ');
