import { expect, it } from '@jest/globals';
import { createBus } from '@travel/contracts/host/events/bus';
import { type Trip, readTrip } from '@travel/contracts/endpoints/trips/trips';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { screen } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';

const trip: Trip = readTrip.response.parse(readTrip.sample.response).data;
const session = createSignedInSession();

it('publishes the trips for offline reading as text, without prices', async () => {
  const bus = createBus((error) => {
    throw error;
  });
  const read: unknown[] = [];
  bus.subscribe('trips:read', (payload) => read.push(payload));
  await openPage('/user/my-trips', { session, bus, answers: { 'GET /api/trips': () => ({ data: [trip] }) } });
  const [booking] = trip.bookings;
  await screen.findByRole('region', { name: 'Day by day' });
  expect(read).toMatchObject([
    {
      page: {
        language: 'en-US',
        title: 'My trips',
        notice: expect.stringMatching(
          /^You're offline\. This is how your trips looked at 20 November 2026, \d\d:15\.$/,
        ),
        trips: [{ vouchers: [{ title: booking?.items[0]?.title }] }],
      },
    },
  ]);
  const kept = JSON.stringify(read);
  expect(kept).toContain(booking?.number);
  expect(kept).toContain(trip.stretches[0]?.title);
  expect(kept).not.toContain(booking?.contact.email);
  expect(kept).not.toMatch(/USD|last4|4242/);
});
