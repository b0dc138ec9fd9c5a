import type { User } from '@travel/contracts/session.schema';
import { commonProblem } from '@travel/kit/problem';
import type { Traveller } from './traveller.ts';

/** Who is signed in. @throws ProblemError unauthorised for a guest */
export const signedIn = async (somebody: Pick<Traveller, 'session'>): Promise<User> => {
  const session = await somebody.session();
  if (!session) throw commonProblem('unauthorised', { detail: 'Sign in first.' });
  return session.user;
};
