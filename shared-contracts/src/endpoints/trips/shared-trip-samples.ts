import { bookingSample } from '../orders/booking-samples.ts';
import { tripSample } from './trip-samples.ts';

/** Complete samples of the shared trip calls for the API's documentation. */

const { booking_id, status, number, created_at, items } = bookingSample.data;

export const sharedTripSample = {
  trip_id: 'TRIP-7K2M4Q9V',
  name: 'Amalfi Coast',
  role: 'owner' as const,
  bookings: [
    {
      booking_id,
      status,
      number,
      created_at,
      items: items.map(({ item_id, product_type, title, subtitle, picture, place, starts, ends }) => ({
        item_id,
        product_type,
        title,
        subtitle,
        picture,
        place,
        starts,
        ends,
      })),
    },
  ],
  stretches: tripSample.stretches,
  people: [
    { person_id: 'P7F4K2091X', name: 'Maya Okafor', role: 'owner' as const, is_you: true },
    { person_id: 'P2M4Q9V7K3', name: 'Ada Lind', role: 'viewer' as const, is_you: false },
  ],
  invitations: [
    {
      invitation_id: 'I9V7K3X2M4',
      name: 'Noah Okafor',
      email: 'noah@example.test',
      role: 'companion' as const,
      expires_at: '2027-02-14T09:00:00.000Z',
    },
  ],
};

export const invitedSample = {
  email: 'noah@example.test',
  firstname: 'Noah',
  lastname: 'Okafor',
  trip_name: 'Amalfi Coast',
  invited_by: 'Maya Okafor',
};
