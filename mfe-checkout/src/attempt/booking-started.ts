/** Returns whether the caller's `init` created a booking (spec §4/20). */
export const isBookingStarted = (id: string): boolean => id.trim() !== '' && !/undefined|NaN/.test(id);
