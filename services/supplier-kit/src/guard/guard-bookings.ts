import type { BookableSupplier, SupplierBooking } from '../ports/supplier.ts';
import type { SupplierGuard } from './supplier-guard.ts';

/** Returns the operations that suppliers of every product have, called through a guard. */
export const guardBookings = <Booking extends SupplierBooking>(
  supplier: BookableSupplier<Booking>,
  guard: SupplierGuard,
): BookableSupplier<Booking> => ({
  id: supplier.id,
  name: supplier.name,
  retrieve: (booking, context) => guard.read('retrieve', context, (inner) => supplier.retrieve(booking, inner)),
  quoteCancellation: (reference, context) =>
    guard.read('quoteCancellation', context, (inner) => supplier.quoteCancellation(reference, inner)),
  confirmCancellation: (quote, context) =>
    guard.write('confirmCancellation', context, (inner) => supplier.confirmCancellation(quote, inner)),
  ...(supplier.readNotification && { readNotification: supplier.readNotification.bind(supplier) }),
});
