import { changeRollout } from '@travel/contracts/endpoints/delivery';
import { isCountryCode, unknownCountry } from '@travel/contracts/releases/country-codes';
import { didYouMean } from '@travel/contracts/releases/nearest-name';
import { packageNames } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';
import type { Audience, RolloutChange } from '@travel/contracts/rollouts.schema';
import type { Clock } from '@travel/kit/clock';
import { commonProblem, declaredProblem } from '@travel/kit/problem';
import { changesSince, writeAudit } from '../../database/audit.ts';
import type { DeliveryDb } from '../../database/database.ts';
import { changeLive } from '../../database/change-live.ts';
import { readOrganisations } from '../../organisations/documents.ts';
import { organisationUnknown } from '../../organisations/known-organisations.ts';
import { findPruned } from '../../releases/pruned-releases.ts';
import { readSigned } from '../../releases/provenance/provenance-rows.ts';
import type { ReleaseName, ReleaseRecords } from '../../releases/release-records.ts';
import { modulesMissing } from '../../releases/record-faults.ts';
import { applyChange, stopVersion } from '../../rollouts/apply-change.ts';
import { changesOutside } from '../../rollouts/changes-outside.ts';
import { flagDefinitions } from '../../rollouts/flag-definitions.ts';
import { openFlagSource } from '../../rollouts/flag-source.ts';
import { liveMisfits } from '../../rollouts/live-misfits.ts';
import { readRollouts, releasesOf, writeRollout } from '../../rollouts/rollout-rows.ts';
import { readSteps, writeStep, writeUndone } from '../../rollouts/step-rows.ts';
import { emptyRollout } from '../../rollouts/stored-rollout.ts';
import type { StoredRollout } from '../../rollouts/stored-rollout.ts';

export interface RolloutRequest {
  readonly package: PackageName;
  readonly change: RolloutChange;
  readonly who: string;
  /** Whose rules the caller may change; null or left out for those of all. */
  readonly organisations?: readonly string[] | null;
  /** The revision that the change was decided on; a newer one refuses it. */
  readonly revision?: number | undefined;
}

export interface RolloutDependencies {
  db: DeliveryDb;
  records: ReleaseRecords;
  clock: Clock;
  /** What a release that is rolled out has to have; what is broken is refused in any case. */
  provenance?: DemandedProvenance;
}

/** Nothing; a signature of any token that may release it; one of a trusted builder's job. */
export type DemandedProvenance = 'shown' | 'required' | 'trusted-builders';

interface Decided {
  readonly current: StoredRollout;
  readonly next: StoredRollout;
  readonly what: string;
  readonly undone?: readonly number[];
}

/**
 * Says what a change would make of a rollout, and stores nothing.
 * @throws ProblemError with the codes of the changeRollout endpoint
 */
export const decideRollout = async (
  { db, records, clock, provenance = 'shown' }: RolloutDependencies,
  { package: name, change, who, organisations: own = null, revision }: RolloutRequest,
): Promise<Decided> => {
  const rollouts = await readRollouts(db);
  const organisations = await readOrganisations(db);
  const current = rollouts.find((one) => one.package === name) ?? emptyRollout(name);
  await requireRevision(db, current, revision);
  if (change.action === 'rollout') {
    requireAudience(change.audience, organisations);
    requireTimes(change, clock.now());
    await requireWhole(records, current, change.version);
    await requireProvenance(db, records, { package: name, version: change.version }, provenance);
  }

  const steps = change.action === 'rollback' ? await readSteps(db, name) : [];
  const result = applyChange(current, change, { who, now: clock.now(), steps });
  if ('refusal' in result) throw declaredProblem(changeRollout, result.refusal, { detail: result.detail });
  const { next } = result;
  if (own) requireOwn(who, own, changesOutside(current, next, own));
  await requireKept(db, releasesOf(next));

  const find = await records.load([...rollouts, next].flatMap(releasesOf));
  if (change.action === 'rollback') {
    const known = releasesOf(current).map(({ version }) => version);
    const gone = releasesOf(next).find(({ version }) => !known.includes(version) && !find(name, version));
    if (gone) throw unknownRelease(gone);
  }
  // What did not fit before is not this change's fault, and may be what it is about to mend.
  const before = new Set(liveMisfits(current, rollouts, find));
  const misfits = liveMisfits(next, rollouts, find).filter((text) => !before.has(text));
  if (misfits.length > 0) {
    throw declaredProblem(changeRollout, 'contract_misfit', {
      detail: `Releases that could meet on one page would not fit each other. ${misfits.join('. ')}.`,
    });
  }
  // Nothing is stored that could not be evaluated.
  openFlagSource(flagDefinitions([...rollouts.filter((one) => one.package !== name), next], organisations));
  return { current, ...result };
};

/** What goes with a change, whole or not at all. */
interface WithChange {
  /** A version that is stopped first, so that a rollback goes to no rule of it: the step before may be a share of it. */
  readonly stops?: string;
  readonly also?: (tx: DeliveryDb) => Promise<void>;
  /** Looks at what would be live, and throws where that may not be. */
  readonly allow?: (current: StoredRollout, next: StoredRollout) => void;
}

/**
 * Changes what is live of a package, with its line in the audit log, or refuses and changes nothing.
 * @throws ProblemError with the codes of the changeRollout endpoint
 */
export const changeLiveRollout = (
  dependencies: RolloutDependencies,
  request: RolloutRequest,
  { stops, also, allow }: WithChange = {},
): Promise<StoredRollout> =>
  changeLive(dependencies.db, async (tx) => {
    const { change, who } = request;
    const revision = stops === undefined ? request.revision : await stopFirst(tx, request, stops);
    const { current, next, what, undone } = await decideRollout({ ...dependencies, db: tx }, { ...request, revision });
    allow?.(current, next);
    await writeRollout(tx, next);
    if (undone) await writeUndone(tx, next, undone);
    else await writeStep(tx, current, next);
    await writeAudit(tx, {
      who,
      action: change.action,
      package: next.package,
      revision: next.revision,
      what,
      why: change.why,
    });
    await also?.(tx);
    return next;
  });

/** Sets the rules of a version to 0 % and remembers it as stopped; answers the revision that this makes. */
const stopFirst = async (tx: DeliveryDb, request: RolloutRequest, version: string): Promise<number> => {
  const current = (await readRollouts(tx)).find((one) => one.package === request.package);
  if (!current) throw new Error(`There is no rollout of ${request.package}`);
  await requireRevision(tx, current, request.revision);
  const stopped = stopVersion(current, version);
  await writeRollout(tx, stopped);
  await writeStep(tx, current, stopped, version);
  return stopped.revision;
};

const requireRevision = async (tx: DeliveryDb, current: StoredRollout, revision: number | undefined): Promise<void> => {
  if (revision === undefined || revision === current.revision) return;
  const between = await changesSince(tx, { package: current.package }, revision);
  throw declaredProblem(changeRollout, 'revision_outdated', {
    detail: `${current.package} is at revision ${current.revision}, and this change was made on ${revision}. ${between ? `Since then: ${between}.` : 'It was changed in the meantime.'}`,
    context: { revision: current.revision },
  });
};

const requireKept = async (tx: DeliveryDb, names: readonly ReleaseName[]): Promise<void> => {
  const pruned = await findPruned(tx, names);
  if (!pruned) return;
  throw declaredProblem(changeRollout, 'release_pruned', {
    detail: `${pruned.package} ${pruned.version} was removed on ${pruned.prunedAt.toISOString().slice(0, 10)}, because nothing could choose it any more. Publish it again to roll it out.`,
  });
};

const requireOwn = (who: string, own: readonly string[], outside: readonly string[]): void => {
  if (outside.length === 0) return;
  throw declaredProblem(changeRollout, 'token_for_other_organisation', {
    detail: `The token of ${who} may change the rules of ${own.join(', ')} alone, and this changes ${outside.join('; ')}.`,
  });
};

const requireAudience = ({ organisation, country }: Audience, known: readonly { id: string }[]): void => {
  const ids = known.map((one) => one.id);
  if (organisation !== undefined && !ids.includes(organisation)) {
    throw organisationUnknown(changeRollout, organisation, ids);
  }
  if (country !== undefined && !isCountryCode(country)) {
    throw declaredProblem(changeRollout, 'country_unknown', { detail: unknownCountry(country) });
  }
};

const requireTimes = ({ from, until }: { from?: string | undefined; until?: string | undefined }, now: Date): void => {
  if (until === undefined) return;
  const begins = Math.max(now.getTime(), from === undefined ? 0 : Date.parse(from));
  if (Date.parse(until) > begins) return;
  const message = 'It ends before it begins';
  throw commonProblem('validation_failed', { detail: `${message}: ${until}.`, errors: [{ field: 'until', message }] });
};

const unknownRelease = ({ package: name, version }: ReleaseName) =>
  declaredProblem(changeRollout, 'release_unknown', {
    detail: `${name} ${version} is not among what was published.${packageNames.some((known) => known === name) ? '' : didYouMean(name, packageNames)}`,
  });

/** Signed as the operator demands it, and not altered since. */
const requireProvenance = async (
  db: DeliveryDb,
  records: ReleaseRecords,
  release: ReleaseName,
  demanded: DemandedProvenance,
): Promise<void> => {
  const record = (await records.load([release]))(release.package, release.version);
  if (!record) throw unknownRelease(release);
  const signed = (await readSigned(db, [record]))(record);
  const named = `${release.package} ${release.version}`;
  const broken = signed.find(({ sound }) => !sound);
  if (broken) {
    throw declaredProblem(changeRollout, 'provenance_broken', {
      detail: `${named} is not what ${broken.who} signed, or the signature was altered. Publish it again from its commit.`,
    });
  }
  if (demanded === 'shown') return;
  if (signed.some(({ builder }) => demanded === 'required' || builder !== null)) return;
  throw declaredProblem(changeRollout, 'provenance_missing', {
    detail: `Nobody signed where ${named} comes from${demanded === 'required' ? '' : ' but holders of tokens, and this registry rolls out what a trusted builder signed'}.`,
  });
};

/** Published, and with every module that pages have of the package now: a release of before it was checked may lack some. */
const requireWhole = async (records: ReleaseRecords, current: StoredRollout, version: string): Promise<void> => {
  const name = current.package;
  const find = await records.load([{ package: name, version }, ...releasesOf(current)]);
  const record = find(name, version);
  if (!record) throw unknownRelease({ package: name, version });
  const live = current.default_version === null ? undefined : find(name, current.default_version);
  // What pages ask for may have grown since; then an older release is as whole as the one that it takes the place of.
  const missing = modulesMissing(name, record.modules).filter(
    (module) => !live || live.version === version || Object.hasOwn(live.modules, module),
  );
  const empty = Object.keys(record.modules).length === 0;
  if (missing.length === 0 && !empty) return;
  throw declaredProblem(changeRollout, 'modules_missing', {
    detail: `${name} ${version} lacks ${missing.join(', ') || 'every module'}; pages would have nothing in that place.`,
  });
};
