import type { OperatorSession } from '@travel/contracts/endpoints/operator-sign-in';
import { createContext, useContext } from 'react';

/** Who is signed in at the console; null at an address that is not the operators'. */
export interface Operator {
  readonly session: OperatorSession | null;
  readonly signOut: () => Promise<void>;
  readonly learn: (session: OperatorSession) => void;
}

const OperatorContext = createContext<Operator>({ session: null, signOut: async () => {}, learn: () => {} });

export const OperatorProvider = OperatorContext.Provider;

export const useOperator = (): Operator => useContext(OperatorContext);
