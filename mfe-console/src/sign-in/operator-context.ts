import type { OperatorSession } from '@travel/contracts/endpoints/people/operator-sign-in';
import { createContext, useContext } from 'react';

/** Who is signed in at the console; null at an address that is not the operators'. */
interface Operator {
  readonly session: OperatorSession | null;
  readonly signOut: () => Promise<void>;
}

const OperatorContext = createContext<Operator>({ session: null, signOut: async () => {} });

export const OperatorProvider = OperatorContext.Provider;

export const useOperator = (): Operator => useContext(OperatorContext);
