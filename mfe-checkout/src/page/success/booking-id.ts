/** Returns the booking ID in a query, or null if it is missing or malformed (spec §4/20). */
export const readBookingId = (query: Readonly<Record<string, string>>): string | null => {
  const id = query['booking_id']?.trim() ?? '';
  return /^[A-Za-z0-9-]{6,64}$/.test(id) && !/undefined|NaN/.test(id) ? id : null;
};
