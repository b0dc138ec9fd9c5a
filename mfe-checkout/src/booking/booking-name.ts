import type { Booking } from '@travel/contracts/endpoints/bookings';

/** What a booking is of, by its name: the hotel, or what was bought. */
export const bookingName = ({ stay, purchase }: Pick<Booking, 'stay' | 'purchase'>): string =>
  stay?.hotel_name ?? purchase?.name ?? '';
