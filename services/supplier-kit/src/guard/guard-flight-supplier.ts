import type { FlightSupplier } from '../flights/flight-supplier.ts';
import { guardBookings } from './guard-bookings.ts';
import { createSupplierGuard, type GuardOptions } from './supplier-guard.ts';

/** Returns a supplier of flights that calls another one with deadlines, a circuit breaker, limits and metrics. */
export const guardFlightSupplier = (supplier: FlightSupplier, options: GuardOptions): FlightSupplier => {
  const guard = createSupplierGuard(supplier.id, options);
  return {
    ...guardBookings(supplier, guard),
    capabilities: supplier.capabilities,
    search: (search, context) => guard.search(context, (inner) => supplier.search(search, inner)),
    searchFirstSlice: (search, context) =>
      guard.searchOnce('searchFirstSlice', context, (inner) => supplier.searchFirstSlice(search, inner)),
    searchNextSlice: (search, chosen, context) =>
      guard.read('searchNextSlice', context, (inner) => supplier.searchNextSlice(search, chosen, inner)),
    listFares: (search, chosen, context) =>
      guard.read('listFares', context, (inner) => supplier.listFares(search, chosen, inner)),
    quote: (offer, context) => guard.read('quote', context, (inner) => supplier.quote(offer, inner)),
    listSeatMaps: (offer, context) =>
      guard.read('listSeatMaps', context, (inner) => supplier.listSeatMaps(offer, inner)),
    book: (key, request, context) => guard.book('book', context, (inner) => supplier.book(key, request, inner)),
    hold: (key, request, context) => guard.book('hold', context, (inner) => supplier.hold(key, request, inner)),
    payHeld: (key, reference, amount, context) =>
      guard.write('payHeld', context, (inner) => supplier.payHeld(key, reference, amount, inner)),
    quoteHeld: (reference, context) =>
      guard.read('quoteHeld', context, (inner) => supplier.quoteHeld(reference, inner)),
    listChanges: (reference, change, context) =>
      guard.read('listChanges', context, (inner) => supplier.listChanges(reference, change, inner)),
    confirmChange: (change, context) =>
      guard.write('confirmChange', context, (inner) => supplier.confirmChange(change, inner)),
    listScheduleChanges: (reference, context) =>
      guard.read('listScheduleChanges', context, (inner) => supplier.listScheduleChanges(reference, inner)),
    acceptScheduleChange: (change, context) =>
      guard.write('acceptScheduleChange', context, (inner) => supplier.acceptScheduleChange(change, inner)),
  };
};
