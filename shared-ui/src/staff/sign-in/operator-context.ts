import type { OperatorSession } from '@travel/contracts/endpoints/people/operator-sign-in';
import { createContext, useContext } from 'react';

/** The signed-in operator; null on an origin without operator sign-in. */
interface Operator {
  readonly session: OperatorSession | null;
  readonly signOut: () => Promise<void>;
}

const OperatorContext = createContext<Operator>({ session: null, signOut: async () => {} });

export const OperatorProvider = OperatorContext.Provider;

export const useOperator = (): Operator => useContext(OperatorContext);
