import { addUserToTrip, belongsToTrip } from '@travel/contracts/endpoints/trips/trips';
import type { User } from '@travel/contracts/people/session.schema';
import { commonProblem, createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { BookingDeps } from '../../orders/bookings/booking-deps.ts';
import { joinTrip, getTripRelation } from './trip-members.ts';

type TripLinkDeps = Pick<BookingDeps, 'db' | 'clock' | 'route'>;

/** Routes that the page of a trip link calls before it opens the trip (spec §2.7, 7.5). */
export const registerTripLinkRoutes = (app: App, { db, clock, route }: TripLinkDeps): void => {
  const requireSelf = (user: User, user_id: string): void => {
    if (user.user_id !== user_id) {
      throw commonProblem('forbidden', { detail: 'The user_id is not that of who is signed in.' });
    }
  };

  route(app, belongsToTrip, async ({ body, traveller, user }) => {
    requireSelf(user, body.user_id);
    const organisation_id = (await traveller.organisation()).id;
    if (organisation_id !== body.org_id) {
      throw commonProblem('forbidden', { detail: 'The org_id is not that of this site.' });
    }
    const standing = await getTripRelation(db, clock, { ...body, organisation_id });
    return {
      status: standing === 'unknown' ? ('failed' as const) : ('success' as const),
      exist: standing === 'member',
    };
  });

  route(app, addUserToTrip, async ({ body, traveller, user }) => {
    requireSelf(user, body.user_id);
    const trip_id = body.mytrip_id;
    const organisation_id = (await traveller.organisation()).id;
    const standing = await joinTrip(db, clock, { ...body, trip_id, organisation_id });
    if (standing === 'unknown')
      throw createDeclaredProblem(addUserToTrip, 'trip_unknown', { detail: 'There is no such trip.' });
    return { data: { data: { data: { mytrip_id: trip_id } } } };
  });
};
