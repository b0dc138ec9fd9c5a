import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';

/** More suppliers than these are counted. */
const mostNamed = 3;

/** Returns the names of suppliers as a list in a language; null where they are too many to be named. */
export const nameSuppliers = (suppliers: readonly SupplierStatus[], language: string): string | null =>
  suppliers.length > mostNamed ? null : new Intl.ListFormat(language).format(suppliers.map(({ name }) => name));
