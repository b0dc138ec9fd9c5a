import { changeRollout } from '@travel/contracts/endpoints/delivery/delivery';
import type { GateFinding } from '@travel/contracts/releases/gate.schema';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { isCountryCode, describeUnknownCountry } from '@travel/contracts/releases/country-codes';
import { suggestName } from '@travel/contracts/releases/suggest-name';
import { packageNames } from '@travel/contracts/releases/remotes';
import type { Audience } from '@travel/contracts/releases/rollout.schema';
import { commonProblem, createDeclaredProblem } from '@travel/kit/problem/problem';
import type { DeliveryDb } from '../../database/database.ts';
import { createUnknownOrganisation } from '../../organisations/known-organisations.ts';
import { findProvenanceProblem, type RequiredProvenance } from '../../releases/provenance/provenance-problem.ts';
import { findPruned } from '../../releases/pruned-releases.ts';
import { listMissingModules } from '../../releases/validate-record.ts';
import type { ReleaseName, ReleaseRecords } from '../../releases/release-records.ts';
import { listChangesOutside } from '../../rollouts/changes-outside.ts';
import type { FindRecord } from '../../rollouts/find-record.ts';
import { createFlagDefinitions } from '../../rollouts/canary/release-flags.ts';
import { openFlagSource } from '../../rollouts/canary/assign-release.ts';
import { findConflicts, findVanishedPages } from '../../rollouts/gate/gate.ts';
import { listReleases } from '../../rollouts/rollout-rows.ts';
import type { StoredRollout } from '../../rollouts/stored-rollout.ts';

/** Checks that a rollout or change set must pass before it is stored. */

/** @throws ProblemError release_pruned */
export const requireNotPruned = async (tx: DeliveryDb, names: readonly ReleaseName[]): Promise<void> => {
  const pruned = await findPruned(tx, names);
  if (!pruned) return;
  throw createDeclaredProblem(changeRollout, 'release_pruned', {
    detail: `${pruned.package} ${pruned.version} was removed on ${pruned.prunedAt.toISOString().slice(0, 10)}, because no rollout could choose it any more. Publish it again to roll it out.`,
  });
};

/**
 * Refuses an audience with an unknown organisation or country.
 * @throws ProblemError organisation_unknown, country_unknown
 */
export const requireAudience = (
  { organisation, country }: Audience,
  known: readonly { readonly id: string }[],
): void => {
  const ids = known.map((one) => one.id);
  if (organisation !== undefined && !ids.includes(organisation)) {
    throw createUnknownOrganisation(changeRollout, organisation, ids);
  }
  if (country !== undefined && !isCountryCode(country)) {
    throw createDeclaredProblem(changeRollout, 'country_unknown', { detail: describeUnknownCountry(country) });
  }
};

/**
 * Refuses changes of rules for organisations other than the caller's. If `own` is null, the caller may change all
 * rules.
 * @throws ProblemError token_for_other_organisation
 */
export const requireOwnRules = (
  who: string,
  own: readonly string[] | null,
  changes: readonly (readonly [StoredRollout, StoredRollout])[],
): void => {
  if (!own) return;
  const outside = new Set(changes.flatMap(([before, after]) => listChangesOutside(before, after, own)));
  if (outside.size === 0) return;
  throw createDeclaredProblem(changeRollout, 'token_for_other_organisation', {
    detail: `The token of ${who} may only change rules of ${own.join(', ')}. This request also changes ${[...outside].join('; ')}.`,
  });
};

/**
 * Refuses a rule that ends before it starts.
 * @throws ProblemError validation_failed
 */
export const requireValidTimes = (
  { from, until }: { from?: string | undefined; until?: string | undefined },
  now: Date,
): void => {
  if (until === undefined) return;
  const begins = Math.max(now.getTime(), from === undefined ? 0 : Date.parse(from));
  if (Date.parse(until) > begins) return;
  const message = 'The rule must end after it begins';
  throw commonProblem('validation_failed', { detail: `${message}: ${until}.`, errors: [{ field: 'until', message }] });
};

export const createUnknownReleaseProblem = ({ package: name, version }: ReleaseName) =>
  createDeclaredProblem(changeRollout, 'release_unknown', {
    detail: `${name} ${version} was never published.${packageNames.some((known) => known === name) ? '' : suggestName(name, packageNames)}`,
  });

/**
 * Requires a valid signature of a release if the operator's setting demands one.
 * @throws ProblemError provenance_broken, provenance_missing
 */
export const requireProvenance = async (
  db: DeliveryDb,
  records: ReleaseRecords,
  release: ReleaseName,
  demanded: RequiredProvenance,
): Promise<void> => {
  if (!(await records.load([release]))(release.package, release.version)) throw createUnknownReleaseProblem(release);
  const problem = await findProvenanceProblem(db, records, release, demanded);
  if (problem) throw problem;
};

/** Requires a published release that contains every module that pages use. Older releases may lack some modules. */
export const requireAllModules = async (
  records: ReleaseRecords,
  current: StoredRollout,
  version: string,
): Promise<void> => {
  const name = current.package;
  const find = await records.load([{ package: name, version }, ...listReleases(current)]);
  const record = find(name, version);
  if (!record) throw createUnknownReleaseProblem({ package: name, version });
  const live = current.default_version === null ? undefined : find(name, current.default_version);
  // Pages may use more modules than earlier. An older release needs only the modules of the release that it replaces.
  const missing = listMissingModules(name, record.modules).filter(
    (module) => !live || live.version === version || Object.hasOwn(live.modules, module),
  );
  const empty = Object.keys(record.modules).length === 0;
  if (missing.length === 0 && !empty) return;
  throw createDeclaredProblem(changeRollout, 'modules_missing', {
    detail: `${name} ${version} lacks ${missing.join(', ') || 'every module'}; pages would have nothing in that place.`,
  });
};

/**
 * Refuses to retire a package while a release that visitors may get needs one of its modules.
 * @throws ProblemError package_needed
 */
export const requireNotNeeded = (
  retired: StoredRollout,
  rollouts: readonly StoredRollout[],
  find: FindRecord,
): void => {
  const provided = new Set(
    listReleases(retired).flatMap(({ version }) =>
      Object.keys(find(retired.package, version)?.contracts.provides ?? {}),
    ),
  );
  const needing = rollouts
    .filter((one) => one.package !== retired.package && !one.killed)
    .flatMap(listReleases)
    .flatMap(({ package: name, version }) =>
      Object.keys(find(name, version)?.contracts.needs ?? {})
        .filter((contract) => provided.has(contract))
        .map((contract) => `${name} ${version} needs ${contract}`),
    );
  if (needing.length === 0) return;
  throw createDeclaredProblem(changeRollout, 'package_needed', {
    detail: `Visitors may get releases that need ${retired.package}: ${[...new Set(needing)].join(', ')}.`,
  });
};

/** Returns the rollouts of all packages, in which the changed rollouts replace their earlier state. */
export const replaceRollouts = (all: readonly StoredRollout[], next: readonly StoredRollout[]): StoredRollout[] => [
  ...all.map((one) => next.find((other) => other.package === one.package) ?? one),
  ...next.filter((one) => all.every((other) => other.package !== one.package)),
];

interface CompatibilityInput {
  readonly before: readonly StoredRollout[];
  readonly after: readonly StoredRollout[];
  readonly find: FindRecord;
  readonly organisations: readonly Organisation[];
  readonly now: Date;
}

/**
 * Refuses a change that would put incompatible releases on one page or could not be evaluated, and returns its
 * warnings. Conflicts that existed before do not prevent the change, because the change may resolve them.
 * @throws ProblemError contract_misfit, whose context lists what would break, where and for which visitors
 */
export const requireCompatible = ({ before, after, find, organisations, now }: CompatibilityInput): GateFinding[] => {
  const changed = new Set(after.filter((one) => !before.includes(one)).map((one) => one.package));
  const known = new Set(findConflicts({ all: before, changed, find, now }).map(({ what }) => what));
  const gated = { all: after, changed, find, now };
  const findings = [
    ...findConflicts(gated).filter(({ what }) => !known.has(what)),
    ...findVanishedPages(before, gated),
  ];
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length > 0) {
    throw createDeclaredProblem(changeRollout, 'contract_misfit', {
      detail: `Some visitors would get incompatible releases on one page. ${errors.map(describeFinding).join('. ')}.`,
      context: { findings },
    });
  }
  openFlagSource(createFlagDefinitions(after, organisations));
  return findings;
};

const describeFinding = ({ what, affected }: GateFinding): string => {
  const whom = affected.map(({ who, percent }) => (percent === null ? who : `${percent} % of ${who}`));
  return `${what} (${whom.join('; ')})`;
};
