import type { SupplierTerms } from '@travel/supplier-kit/items/item-supplier';

/** Terms of a sandbox supplier, with the duration of its searches. */
export interface SandboxTerms extends SupplierTerms {
  readonly searchMs: number;
}

/** The terms and the search of a sandbox supplier, from which `createInProcessSupplier` makes a supplier. */
export interface SandboxSearch<Question, Answer> {
  readonly terms: SandboxTerms;
  readonly find: (question: Question) => Answer;
}
