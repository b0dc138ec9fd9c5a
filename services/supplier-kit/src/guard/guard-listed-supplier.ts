import type { ListedSupplier, ListedTypes } from '../ports/listed-supplier.ts';
import { guardBookings } from './guard-bookings.ts';
import { createSupplierGuard, type GuardOptions } from './supplier-guard.ts';

/** Returns a supplier of any listed product that calls another one with deadlines, a circuit breaker, limits and metrics. */
export const guardListedSupplier = <Types extends ListedTypes>(
  supplier: ListedSupplier<Types>,
  options: GuardOptions,
): ListedSupplier<Types> => {
  const guard = createSupplierGuard(supplier.id, options);
  return {
    ...guardBookings(supplier, guard),
    capabilities: supplier.capabilities,
    search: (search, context) => guard.search(context, (inner) => supplier.search(search, inner)),
    quote: (offer, context) => guard.read('quote', context, (inner) => supplier.quote(offer, inner)),
    book: (key, order, context) => guard.book('book', context, (inner) => supplier.book(key, order, inner)),
    rename: (reference, travellers, context) =>
      guard.write('rename', context, (inner) => supplier.rename(reference, travellers, inner)),
  };
};
