import type { PackageName } from '@travel/contracts/remotes';
import type { Rollout } from '@travel/contracts/rollouts.schema';
import { roles } from '@travel/contracts/session.schema';
import type { ReleaseRecord } from '@travel/contracts/releases.schema';
import { chosenReleases } from '../rollouts/choose-releases.ts';
import type { Choice, ReleaseSet } from '../rollouts/choose-releases.ts';
import type { VisitorContext } from '../rollouts/flag-source.ts';
import type { Deciding } from '../live/per-state.ts';
import { isTimed } from '../rollouts/rule-order.ts';
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
  /** What a link opened in this browser. */
  readonly previews: ReleaseSet;
  readonly now: Date;
}

/** A release of a page, and why its visitor has it. */
export interface ReasonedRelease {
  readonly record: ReleaseRecord;
  readonly why: string;
  /** A local remote stands in its place. */
  readonly isLocal: boolean;
}

/** Returns the releases of a page with the reason for each. A rule is told to those alone whom it is for. */
export const reasonedReleases = (asked: Asked): ReasonedRelease[] => {
  const { choice, rollouts, kept = {}, failed, wanted, context, replaced, previews, now } = asked;
  const role = roles.find((known) => known === context.role) ?? null;
  const segment = { ...context, role };
  const all = [...rollouts.values()];
  return chosenReleases(choice).map(({ record }) => {
    const { package: name, version } = record;
    if (replaced.has(name)) return { record, why: 'put there by a developer', isLocal: true };
    const rollout = rollouts.get(name);
    const byRules = rollout && reasonFor(rollout, segment, version, { now, all });
    const instead = [kept[name], wanted?.(name)].find((one) => one && failed?.has(`${name}@${one}`));
    const hasFailed = instead && instead !== version && `${instead} failed in this visit`;
    const byVisit = previews[name] === version ? 'opened by a link' : hasFailed;
    const kind = kept[name] === version ? 'kept by a journey' : (byRules ?? 'fits the others');
    return { record, why: byVisit || kind, isLocal: false };
  });
};

/**
 * What tells the reasons of one visitor from those of another who has the same releases by the rules alone; null where
 * the time does too.
 */
export const reasonsDependOn = (
  rollouts: ReadonlyMap<PackageName, Rollout>,
  { visitor, organisation, country, signed_in, role }: VisitorContext,
): Deciding | null => {
  let isNamed = false;
  for (const { rules } of rollouts.values()) {
    if (rules.some(isTimed)) return null;
    isNamed ||= rules.some(({ audience }) => audience.visitor === visitor);
  }
  return [organisation, country, signed_in, role, isNamed ? visitor : null];
};

/** The header: `mfe-header=0.1.0-3f2a9c1b;why="25 % of skyline"`. It names no visitor. */
export const whyReleases = (releases: readonly ReasonedRelease[]): string =>
  releases
    .map(({ record, why, isLocal }) => `${record.package}=${isLocal ? 'local' : record.version};why="${why}"`)
    .join(', ');
