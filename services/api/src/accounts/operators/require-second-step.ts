import { commonProblem } from '@travel/kit/problem/problem';
import type { OperatorLogin } from './operator-sessions.ts';

/** @throws ProblemError unauthorised unless the session belongs to the console and has both steps of the sign-in */
export const requireSecondStep = ({ session }: OperatorLogin): void => {
  if (session.site !== 'ops' || session.second_step_at === null)
    throw commonProblem('unauthorised', { detail: 'Sign in at the console first.' });
};
