import { findBooking } from '@travel/contracts/endpoints/orders/find-booking';
import { toNetwork } from '@travel/kit/requests/to-network';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { toEmailKey } from '../../accounts/accounts/email.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { mailBooking } from '../bookings/booking-jobs.ts';
import { findByNumber } from './find-by-number.ts';

const hour = 3_600_000;

/** Limit on failed searches per network. Every search is counted, and successful ones are subtracted again. */
const byNetwork: SharedLimit = { name: 'find-booking/network', limit: 20, windowMs: hour };
const byNumber: SharedLimit = { name: 'find-booking/number', limit: 10, windowMs: hour };
const byEmail: SharedLimit = { name: 'find-booking/email', limit: 10, windowMs: hour };
const mailsByBooking: SharedLimit = { name: 'find-booking/mails', limit: 5, windowMs: hour };

/**
 * How long the link to a found booking works: long enough to read, save or cancel the booking, but short in case the
 * computer is shared.
 */
const openForMs = 2 * hour;

export const registerFindBookingRoutes = (app: App, deps: BookingDeps): void => {
  const { db, clock, jobs, limits, route, accessTokens } = deps;

  route(app, findBooking, async ({ body, traveller, request }) => {
    const { number, email } = body;
    const counted = new Map([
      [byNetwork, toNetwork(request.ip)],
      [byNumber, number],
      [byEmail, toEmailKey(email)],
    ]);
    await limits.takeAll(counted);
    const { id: organisation_id } = await traveller.organisation();
    const found = await findByNumber(db, { number, email, organisation_id });
    if (!found) {
      recordSecurity(request, { kind: 'booking.not_found', accounts: [email] });
      throw createDeclaredProblem(findBooking, 'booking_not_found', {
        title: 'Booking not found',
        detail: 'There is no booking with this number and this e-mail address.',
      });
    }
    await limits.restoreAll(counted);
    const { booking_id, user_id } = found;
    recordSecurity(request, { kind: 'booking.found', accounts: [email], details: { booking_id } });
    if (user_id === null) {
      const access = accessTokens.sign({ booking_id }, new Date(clock.now().getTime() + openForMs));
      return { data: { way: 'opened' as const, booking_id, access } };
    }
    await limits.takeAll(new Map([[mailsByBooking, booking_id]]));
    await jobs.enqueue(db, mailBooking, { booking_id, kind: 'link', asked_at: clock.now().toISOString() });
    return { data: { way: 'mailed' as const } };
  });
};
