import type { AffectedVisitors, GateFinding } from '@travel/contracts/releases/gate.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import type { FindRecord } from '../find-record.ts';
import { compareReleases } from './compare-releases.ts';
import { canMeet, listReachableVersions, type ReachableVersion, type Segment } from '../canary/segments.ts';
import { listKinds, listShares, type VisitorKind } from '../canary/release-shares.ts';

export interface GateInput {
  /** The rollouts of all packages after the change. */
  readonly all: readonly Rollout[];
  /** The packages whose rollouts the change affects. */
  readonly changed: ReadonlySet<PackageName>;
  readonly find: FindRecord;
  readonly now: Date;
}

/**
 * Returns pairs of incompatible releases that one visitor may get, each pair once, with the kinds and shares of
 * affected visitors. Releases of a change set are compared with the other releases that the set's visitors get.
 */
export const findConflicts = ({ all, changed, find, now }: GateInput): GateFinding[] => {
  const findings = new Map<string, GateFinding>();
  for (const kind of listKinds(all)) {
    for (const [[rollout, one], [other, against]] of listMeetings(all, changed, kind.segment)) {
      const [a, b] = [find(rollout.package, one.version), find(other.package, against.version)];
      if (!a || !b) continue;
      for (const found of compareReleases(a, b)) {
        const known = findings.get(found.what);
        const affected = getAffected(kind, [rollout, one], [other, against], { all, now });
        if (known) known.affected.push(affected);
        else findings.set(found.what, { ...found, releases: [a, b].map(toReleaseName), affected: [affected] });
      }
    }
  }
  return [...findings.values()];
};

type ReleasePair = readonly [readonly [Rollout, ReachableVersion], readonly [Rollout, ReachableVersion]];

/**
 * Returns pairs of releases that a kind of visitor may get on one page. The first release of each pair belongs to a
 * changed package.
 */
const listMeetings = (all: readonly Rollout[], changed: ReadonlySet<PackageName>, segment: Segment): ReleasePair[] =>
  all.flatMap((rollout, index) =>
    all.flatMap((other, at) => {
      const isAsked = changed.has(rollout.package) && other !== rollout && !(changed.has(other.package) && at < index);
      if (!isAsked) return [];
      return listReachableVersions(rollout, segment, all).flatMap((one) =>
        listReachableVersions(other, segment, all)
          .map((against): ReleasePair => [
            [rollout, one],
            [other, against],
          ])
          .filter(([a, b]) => canMeet(a, b)),
      );
    }),
  );

const toReleaseName = ({ package: name, version }: ReleaseRecord) => ({ package: name, version });

/**
 * Describes the kind of visitor who may get two incompatible releases, with the largest percentage that gets both now.
 */
const getAffected = (
  { who, segment }: VisitorKind,
  [a, one]: readonly [Rollout, ReachableVersion],
  [b, other]: readonly [Rollout, ReachableVersion],
  { all, now }: Pick<GateInput, 'all' | 'now'>,
): AffectedVisitors => {
  const getPercent = (rollout: Rollout, { version }: ReachableVersion): number =>
    listShares(rollout, segment, now, all)
      .filter((share) => share.version === version)
      .reduce((sum, { percent }) => sum + percent, 0);
  const isPinned = [a, b].some(({ rules }) =>
    rules.some(
      ({ percent, audience }) =>
        percent === 100 &&
        (audience.organisation ?? audience.visitor) !== undefined &&
        (audience.organisation === segment.organisation || audience.visitor === segment.visitor),
    ),
  );
  const percent = Math.min(getPercent(a, one), getPercent(b, other));
  return {
    kind: isPinned ? 'pin' : 'visitors',
    who,
    organisation: segment.organisation,
    // A pair that no visitor gets now may occur later because of a timed rule.
    percent: percent > 0 ? percent : null,
  };
};

export const findVanishedPages = (before: readonly Rollout[], { all, changed, find, now }: GateInput): GateFinding[] =>
  all
    .filter((rollout) => changed.has(rollout.package))
    .flatMap((rollout) => {
      const old = before.find((one) => one.package === rollout.package);
      const had = old ? listVersions(old).flatMap((version) => listPaths(find(rollout.package, version))) : [];
      const fresh = listVersions(rollout).filter((version) => !old || !listVersions(old).includes(version));
      return fresh.flatMap((version) => {
        const record = find(rollout.package, version);
        if (!record) return [];
        const has = new Set(listPaths(record));
        const gone = [...new Set(had)].filter((path) => !has.has(path));
        return gone.map((path): GateFinding => ({
          subject: 'route',
          level: 'warning',
          name: path,
          what: `${rollout.package} ${version} does not have the page ${path}, which live releases of it have`,
          releases: [toReleaseName(record)],
          affected: listKinds(all).flatMap(({ who, segment }) => {
            const percent = listShares(rollout, segment, now, all)
              .filter((share) => share.version === version)
              .reduce((sum, share) => sum + share.percent, 0);
            return percent > 0 ? [{ kind: 'visitors' as const, who, organisation: segment.organisation, percent }] : [];
          }),
        }));
      });
    });

const listVersions = ({ default_version, rules }: Rollout): string[] => [
  ...new Set([
    ...(default_version === null ? [] : [default_version]),
    ...rules.filter(({ percent }) => percent > 0).map(({ version }) => version),
  ]),
];

/** Returns the paths of a release's pages; none for a record that does not declare them. */
const listPaths = (record: ReleaseRecord | undefined): string[] => [
  ...(record?.known_paths ?? []),
  ...(record?.routes ?? []).map(({ path }) => path),
];
