import type { HotelSupplier } from '../hotels/hotel-supplier.ts';
import { guardBookings } from './guard-bookings.ts';
import { createSupplierGuard, type GuardOptions } from './supplier-guard.ts';

/** Returns a supplier of hotels that calls another one with deadlines, a circuit breaker, limits and metrics. */
export const guardHotelSupplier = (supplier: HotelSupplier, options: GuardOptions): HotelSupplier => {
  const guard = createSupplierGuard(supplier.id, options);
  return {
    ...guardBookings(supplier, guard),
    capabilities: supplier.capabilities,
    search: (search, context) => guard.search(context, (inner) => supplier.search(search, inner)),
    readContent: (page, context) => guard.read('readContent', context, (inner) => supplier.readContent(page, inner)),
    quote: (rate, context, guests) => guard.read('quote', context, (inner) => supplier.quote(rate, inner, guests)),
    book: (key, request, context) => guard.book('book', context, (inner) => supplier.book(key, request, inner)),
    quoteChange: (reference, change, context) =>
      guard.read('quoteChange', context, (inner) => supplier.quoteChange(reference, change, inner)),
    confirmChange: (change, context) =>
      guard.write('confirmChange', context, (inner) => supplier.confirmChange(change, inner)),
  };
};
