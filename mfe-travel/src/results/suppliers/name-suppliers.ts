import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';

/** Maximum number of suppliers that are named; a larger number of suppliers is only counted. */
const mostNamed = 3;

/** Returns the supplier names as a list in the language, or null if there are too many to name. */
export const formatSupplierNames = (suppliers: readonly SupplierStatus[], language: string): string | null =>
  suppliers.length > mostNamed ? null : new Intl.ListFormat(language).format(suppliers.map(({ name }) => name));
