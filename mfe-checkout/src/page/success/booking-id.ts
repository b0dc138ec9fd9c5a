/** The booking that an address names; null where it names none, or something that no booking is called (spec §4/20). */
export const bookingIdOf = (query: Readonly<Record<string, string>>): string | null => {
  const id = query['booking_id']?.trim() ?? '';
  return /^[A-Za-z0-9-]{1,40}$/.test(id) && !/undefined|NaN/.test(id) ? id : null;
};
