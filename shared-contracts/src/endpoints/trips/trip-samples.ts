import { bookingSample } from '../orders/booking-samples.ts';

/** A complete sample of a trip for the API's documentation. */

const naples = { place_id: 'amalfi-coast', name: 'Naples', latitude: 40.886, longitude: 14.2908 };
const praiano = { place_id: 'amalfi-coast', name: 'Praiano', latitude: 40.6119, longitude: 14.5262 };

export const tripSample = {
  trip_id: 'BK7F4K2091XQ',
  bookings: [bookingSample.data],
  stretches: [
    {
      stretch_id: 'IT2D9K4V7X3Q.0',
      booking_id: 'BK7F4K2091XQ',
      item_id: 'IT2D9K4V7X3Q',
      product_type: 'FLT' as const,
      presence: 'throughout' as const,
      title: 'London LHR – Naples NAP',
      starts: {
        when: { at: '2027-05-14T18:40:00.000Z', zone: 'Europe/London', date: '2027-05-14', time: '19:40', until: null },
        where: { place_id: 'london', name: 'London', latitude: 51.4706, longitude: -0.4619 },
        label: null,
        detail: 'QM 412',
        latest: { at: '2027-05-14T18:40:00.000Z', text: null },
      },
      ends: {
        when: { at: '2027-05-14T21:20:00.000Z', zone: 'Europe/Rome', date: '2027-05-14', time: '23:20', until: null },
        where: naples,
        label: null,
        detail: null,
        latest: null,
      },
    },
    {
      stretch_id: 'IT7Q2M4K9V3X.0',
      booking_id: 'BK7F4K2091XQ',
      item_id: 'IT7Q2M4K9V3X',
      product_type: 'HLT' as const,
      presence: 'nights' as const,
      title: 'Torre Limonaia',
      starts: {
        when: {
          at: '2027-05-14T13:00:00.000Z',
          zone: 'Europe/Rome',
          date: '2027-05-14',
          time: '15:00',
          until: '22:00',
        },
        where: praiano,
        label: 'Arrival',
        detail: 'Sea view room',
        latest: { at: '2027-05-14T20:00:00.000Z', text: 'Check-in ends at 22:00.' },
      },
      ends: {
        when: { at: '2027-05-18T09:00:00.000Z', zone: 'Europe/Rome', date: '2027-05-18', time: '11:00', until: null },
        where: praiano,
        label: 'Departure',
        detail: null,
        latest: null,
      },
    },
  ],
  conflicts: [{ kind: 'too_late' as const, stretches: ['IT2D9K4V7X3Q.0', 'IT7Q2M4K9V3X.0'] as [string, string] }],
  gaps: [{ where: naples, checkin: '2027-05-18', checkout: '2027-05-19' }],
};
