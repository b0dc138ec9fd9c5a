import { moveSandboxClock, resetSandbox } from '@travel/contracts/endpoints/sandbox';
import { operatorToken } from './open-api.ts';
import type { TestApi } from './open-api.ts';

export const asOperator = { authorization: `Bearer ${operatorToken}` };

/** Puts the seed back. */
export const resetOf = (api: TestApi) => api.visitor().call(resetSandbox, {}, asOperator);

export const moveClockOf = (api: TestApi, forward_seconds: number) =>
  api.visitor().call(moveSandboxClock, { body: { forward_seconds } }, asOperator);
