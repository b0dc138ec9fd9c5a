import type { AffectedByFinding, GateFinding } from '@travel/contracts/gate.schema';
import type { PackageName } from '@travel/contracts/remotes';
import type { ReleaseRecord } from '@travel/contracts/releases.schema';
import type { Rollout } from '@travel/contracts/rollouts.schema';
import type { FindRecord } from '../find-record.ts';
import { between } from './between.ts';
import { canMeet, reachable } from '../reach.ts';
import type { Reached, Segment } from '../reach.ts';
import { kindsOf, sharesOf } from '../who-gets-what.ts';
import type { Kind } from '../who-gets-what.ts';

export interface Gated {
  /** The rollouts of every package, as a change would leave them. */
  readonly all: readonly Rollout[];
  /** Those that it changes. */
  readonly changed: ReadonlySet<PackageName>;
  readonly find: FindRecord;
  readonly now: Date;
}

/**
 * Says which releases that the same visitor may get do not fit each other, each pair once, with the kinds of visitors
 * who may meet it and how many of them. A set's release is compared with what its visitors get beside it.
 */
export const pairFindings = ({ all, changed, find, now }: Gated): GateFinding[] => {
  const findings = new Map<string, GateFinding>();
  for (const kind of kindsOf(all)) {
    for (const [[rollout, one], [other, against]] of meetings(all, changed, kind.segment)) {
      const [a, b] = [find(rollout.package, one.version), find(other.package, against.version)];
      if (!a || !b) continue;
      for (const found of between(a, b)) {
        const known = findings.get(found.what);
        const affected = affectedOf(kind, [rollout, one], [other, against], { all, now });
        if (known) known.affected.push(affected);
        else findings.set(found.what, { ...found, releases: [a, b].map(nameOf), affected: [affected] });
      }
    }
  }
  return [...findings.values()];
};

type Meeting = readonly [readonly [Rollout, Reached], readonly [Rollout, Reached]];

/** Releases of two packages that a visitor of a kind may get on one page; those of changed packages first. */
const meetings = (all: readonly Rollout[], changed: ReadonlySet<PackageName>, segment: Segment): Meeting[] =>
  all.flatMap((rollout, index) =>
    all.flatMap((other, at) => {
      const isAsked = changed.has(rollout.package) && other !== rollout && !(changed.has(other.package) && at < index);
      if (!isAsked) return [];
      return reachable(rollout, segment, all).flatMap((one) =>
        reachable(other, segment, all)
          .map((against): Meeting => [
            [rollout, one],
            [other, against],
          ])
          .filter(([a, b]) => canMeet(a, b)),
      );
    }),
  );

const nameOf = ({ package: name, version }: ReleaseRecord) => ({ package: name, version });

/** A kind of visitor who may meet two releases, and at most how many in a hundred do so now. */
const affectedOf = (
  { who, segment }: Kind,
  [a, one]: readonly [Rollout, Reached],
  [b, other]: readonly [Rollout, Reached],
  { all, now }: Pick<Gated, 'all' | 'now'>,
): AffectedByFinding => {
  const percentOf = (rollout: Rollout, { version }: Reached): number =>
    sharesOf(rollout, segment, now, all)
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
  const percent = Math.min(percentOf(a, one), percentOf(b, other));
  return {
    kind: isPinned ? 'pin' : 'visitors',
    who,
    organisation: segment.organisation,
    // What is not met now may be later: a rule may have a time.
    percent: percent > 0 ? percent : null,
  };
};

/** Pages that a package's releases had and that a release which comes in does not: whoever gets it finds them gone. */
export const vanishedPages = (before: readonly Rollout[], { all, changed, find, now }: Gated): GateFinding[] =>
  all
    .filter((rollout) => changed.has(rollout.package))
    .flatMap((rollout) => {
      const old = before.find((one) => one.package === rollout.package);
      const had = old ? versionsOf(old).flatMap((version) => pathsOf(find(rollout.package, version))) : [];
      const fresh = versionsOf(rollout).filter((version) => !old || !versionsOf(old).includes(version));
      return fresh.flatMap((version) => {
        const record = find(rollout.package, version);
        if (!record) return [];
        const has = new Set(pathsOf(record));
        const gone = [...new Set(had)].filter((path) => !has.has(path));
        return gone.map((path): GateFinding => ({
          subject: 'route',
          level: 'warning',
          name: path,
          what: `${rollout.package} ${version} does not have the page ${path}, which live releases of it have`,
          releases: [nameOf(record)],
          affected: kindsOf(all).flatMap(({ who, segment }) => {
            const percent = sharesOf(rollout, segment, now, all)
              .filter((share) => share.version === version)
              .reduce((sum, share) => sum + share.percent, 0);
            return percent > 0 ? [{ kind: 'visitors' as const, who, organisation: segment.organisation, percent }] : [];
          }),
        }));
      });
    });

const versionsOf = ({ default_version, rules }: Rollout): string[] => [
  ...new Set([
    ...(default_version === null ? [] : [default_version]),
    ...rules.filter(({ percent }) => percent > 0).map(({ version }) => version),
  ]),
];

/** Of a record that does not say what it knows nothing can be told. */
const pathsOf = (record: ReleaseRecord | undefined): string[] => [
  ...(record?.known_paths ?? []),
  ...(record?.routes ?? []).map(({ path }) => path),
];
