/**
 * Saved filters. `arriving`: begins today. `stuck`: in progress for more than ten minutes. `unpaid`: confirmed with a
 * payment still due. `refund_pending`: cancelled with a refund not yet sent. `cancelled_by_supplier`: the supplier
 * cancelled, and the traveller has not answered. `goodwill`: a goodwill refund waits for a second person.
 */
export const bookingFilters = [
  'arriving',
  'stuck',
  'unpaid',
  'refund_pending',
  'cancelled_by_supplier',
  'goodwill',
] as const;

export type BookingFilter = (typeof bookingFilters)[number];

export const bookingSorts = ['newest', 'starts', 'total'] as const;

export type BookingSort = (typeof bookingSorts)[number];
