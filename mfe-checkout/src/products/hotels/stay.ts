import type { StayBooking } from '@travel/contracts/endpoints/bookings';
import type { Hold } from '@travel/contracts/endpoints/holds';

/** What is stayed in: of a hold before it is booked, of the booking after. */
export type Stay = Pick<Hold, Extract<keyof Hold, keyof StayBooking['stay']>>;
