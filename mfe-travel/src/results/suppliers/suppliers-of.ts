import { hasNoSupplierResponded } from '@travel/contracts/products/supplier-responses';
import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import type { ListAnswer } from '../listings.ts';

/** Milliseconds before each retry of a late supplier; after the last retry the supplier counts as silent. */
export const askAgainAfter: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000];

export const listSuppliers = ({ suppliers }: ListAnswer): readonly SupplierStatus[] => suppliers ?? [];

/** Returns whether a queried supplier may still answer. */
export const isAnyLate = (answer: ListAnswer): boolean => listSuppliers(answer).some(({ state }) => state === 'late');

/** Returns whether an empty list proves nothing about availability, because none of its suppliers answered. */
export const isUnanswered = (answer: ListAnswer): boolean => hasNoSupplierResponded(listSuppliers(answer));

/** Returns the suppliers without an answer: late or failed. */
export const getMissingSuppliers = (answer: ListAnswer): readonly SupplierStatus[] =>
  listSuppliers(answer).filter(({ state }) => state !== 'answered');

/** Returns the IDs of the suppliers that answered, as part of the cache key of related data such as the map. */
export const getAnsweredKey = (answer: ListAnswer): string =>
  listSuppliers(answer)
    .flatMap(({ id, state }) => (state === 'answered' ? [id] : []))
    .join(' ');
