/** Returns the booking that an address names; null for none, or for what no booking can be called (spec §4/20). */
export const bookingIdOf = (query: Readonly<Record<string, string>>): string | null => {
  const id = query['booking_id']?.trim() ?? '';
  return /^[A-Za-z0-9-]{6,64}$/.test(id) && !/undefined|NaN/.test(id) ? id : null;
};
