import { moveSandboxClock, resetSandbox } from '@travel/contracts/endpoints/sandbox';
import { operatorToken, type TestApi } from './open-api.ts';

export const asOperator = { authorization: `Bearer ${operatorToken}` };

export const resetSeed = async (api: TestApi) => {
  const answer = await api.visitor().call(resetSandbox, {}, asOperator);
  if (answer.status !== 200) throw new Error(`The seed was not put back: ${answer.status}`);
  return answer;
};

export const moveClock = (api: TestApi, forward_seconds: number) =>
  api.visitor().call(moveSandboxClock, { body: { forward_seconds } }, asOperator);
