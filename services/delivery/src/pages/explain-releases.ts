import type { PackageName } from '@travel/contracts/releases/remotes';
import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import { roles } from '@travel/contracts/people/session.schema';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { listChosen, type Choice, type ReleaseSet } from '../rollouts/choose-releases.ts';
import type { VisitorContext } from '../rollouts/canary/assign-release.ts';
import type { CacheKey } from '../live/state-cache.ts';
import { isTimed } from '../rollouts/rules.ts';
import { getShareReason } from '../rollouts/canary/release-shares.ts';

/** The response header that names the release of each package of a page and why it was chosen. */
export const releasesHeader = 'x-releases';

interface ExplanationInput {
  readonly choice: Choice;
  readonly rollouts: ReadonlyMap<PackageName, Rollout>;
  /** Releases that an open checkout keeps. */
  readonly pinned: ReleaseSet | undefined;
  /** Releases that failed for this visitor, as `shell@1.0.0`. */
  readonly failed?: ReadonlySet<string>;
  /** The version that rollout rules assign to this visitor. */
  readonly assignedVersion?: (name: PackageName) => string | null;
  readonly context: VisitorContext;
  /** Packages that a developer replaced with a local build. */
  readonly replaced: ReadonlySet<PackageName>;
  /** Releases that a preview link opened in this browser. */
  readonly previews: ReleaseSet;
  readonly now: Date;
}

/** A release of a page and why its visitor got it. */
export interface ExplainedRelease {
  readonly record: ReleaseRecord;
  readonly why: string;
  /** Whether a local build replaces the release. */
  readonly isLocal: boolean;
}

/** Returns the releases of a page with the reason for each. A rule is shown only to the visitors that it applies to. */
export const explainReleases = (input: ExplanationInput): ExplainedRelease[] => {
  const { choice, rollouts, pinned = {}, failed, assignedVersion, context, replaced, previews, now } = input;
  const role = roles.find((known) => known === context.role) ?? null;
  const segment = { ...context, role };
  const all = [...rollouts.values()];
  return listChosen(choice).map(({ record }) => {
    const { package: name, version } = record;
    if (replaced.has(name)) return { record, why: 'put there by a developer', isLocal: true };
    const rollout = rollouts.get(name);
    const byRules = rollout && getShareReason(rollout, segment, version, { now, all });
    const replacedVersion = [pinned[name], assignedVersion?.(name)].find((one) => one && failed?.has(`${name}@${one}`));
    const failure = replacedVersion && replacedVersion !== version && `${replacedVersion} failed in this visit`;
    const byVisit = previews[name] === version ? 'opened by a link' : failure;
    const kind = pinned[name] === version ? 'kept by a journey' : (byRules ?? 'fits the others');
    return { record, why: byVisit || kind, isLocal: false };
  });
};

/**
 * Returns a text that differs between visitors who have the same releases by rollout rules but for different reasons,
 * or null if the explanation also depends on the time.
 */
export const getExplanationKey = (
  rollouts: ReadonlyMap<PackageName, Rollout>,
  { visitor, organisation, country, signed_in, role }: VisitorContext,
): CacheKey | null => {
  let isNamed = false;
  for (const { rules } of rollouts.values()) {
    if (rules.some(isTimed)) return null;
    isNamed ||= rules.some(({ audience }) => audience.visitor === visitor);
  }
  return [organisation, country, signed_in, role, isNamed ? visitor : null];
};

/** Returns the header's value, such as `mfe-header=0.1.0-3f2a9c1b;why="25 % of skyline"`. It identifies no visitor. */
export const formatReleasesHeader = (releases: readonly ExplainedRelease[]): string =>
  releases
    .map(({ record, why, isLocal }) => `${record.package}=${isLocal ? 'local' : record.version};why="${why}"`)
    .join(', ');
