import { changeRollout } from '@travel/contracts/endpoints/delivery/delivery';
import { createDeclaredProblem, type ProblemError } from '@travel/kit/problem/problem';
import type { DeliveryDb } from '../../database/database.ts';
import type { ReleaseName, ReleaseRecords } from '../release-records.ts';
import { listProvenance } from './provenance-rows.ts';

/**
 * Requirement of rollouts for a release: nothing, a signature by any token that may release the package, or a signature by
 * a trusted builder's CI job.
 */
export type RequiredProvenance = 'shown' | 'required' | 'trusted-builders';

/** Returns why a published release may not reach pages: provenance_broken or provenance_missing. */
export const findProvenanceProblem = async (
  db: DeliveryDb,
  records: ReleaseRecords,
  release: ReleaseName,
  demanded: RequiredProvenance,
): Promise<ProblemError | undefined> => {
  const record = (await records.load([release]))(release.package, release.version);
  if (!record) return undefined;
  const signed = (await listProvenance(db, [record]))(record);
  const named = `${release.package} ${release.version}`;
  const broken = signed.find(({ sound }) => !sound);
  if (broken) {
    return createDeclaredProblem(changeRollout, 'provenance_broken', {
      detail: `${named} is not what ${broken.who} signed, or the signature was altered. Publish it again from its commit.`,
    });
  }
  if (demanded === 'shown') return undefined;
  if (signed.some(({ builder }) => demanded === 'required' || builder !== null)) return undefined;
  return createDeclaredProblem(changeRollout, 'provenance_missing', {
    detail: `Nobody signed where ${named} comes from${demanded === 'required' ? '' : ' but holders of tokens, and this registry rolls out what a trusted builder signed'}.`,
  });
};
