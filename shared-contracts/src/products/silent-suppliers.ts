import type { AskedSupplier } from '../endpoints/products/suppliers.ts';

/** Returns whether a search has suppliers and none of them answered. */
export const areAllSilent = (suppliers: readonly AskedSupplier[]): boolean =>
  suppliers.length > 0 && suppliers.every(({ state }) => state !== 'answered');
