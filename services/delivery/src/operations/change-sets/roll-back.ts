import type { PackageName } from '@travel/contracts/releases/remotes';
import { ProblemError } from '@travel/kit/problem/problem';
import type { DeliveryDb } from '../../database/database.ts';
import { type RolloutDependencies, changeLiveRollout } from '../rollouts/change-rollout.ts';
import { changeLiveSet } from './change-live-set.ts';

interface RollbackRequest {
  readonly package: PackageName;
  readonly revision: number;
  /** The broken version, which no later rollback may restore. */
  readonly stops: string;
  readonly who: string;
  readonly why: string;
  readonly also: (tx: DeliveryDb) => Promise<void>;
}

/** Rolls back a broken default release. If the release belongs to a change set, the complete set is rolled back. */
export const rollBack = async (
  dependencies: RolloutDependencies,
  { why, stops, also, ...request }: RollbackRequest,
): Promise<unknown> => {
  try {
    const change = { action: 'rollback', why } as const;
    return await changeLiveRollout(dependencies, { ...request, change }, { stops, also });
  } catch (error) {
    const set = error instanceof ProblemError && error.code === 'in_change_set' && error.context?.['change_set'];
    if (typeof set !== 'number') throw error;
    const change = { action: 'rollback', all: true, why } as const;
    return changeLiveSet(dependencies, { id: set, change, who: request.who }, { also });
  }
};
