import { addUserToTrip, belongsToTrip } from '@travel/contracts/endpoints/trips';
import { commonProblem, declaredProblem } from '@travel/kit/problem';
import type { App } from '@travel/kit/server';
import type { BookingDeps } from '../../orders/bookings/booking-deps.ts';
import type { Traveller } from '../../people/requests/traveller.ts';
import { joinTrip, tripStanding } from './trip-members.ts';

type TripLinkDeps = Pick<BookingDeps, 'db' | 'clock' | 'forTravellers'>;

/** What a trip link asks before it leads to the trip (spec §2.7, 7.5). */
export const tripLinkRoutes = (app: App, { db, clock, forTravellers }: TripLinkDeps): void => {
  /** The body names who asks; it has to be whose session it is. */
  const ownSession = async (traveller: Traveller, user_id: string): Promise<void> => {
    const session = await traveller.session();
    if (!session) throw commonProblem('unauthorised', { detail: 'Sign in first.' });
    if (session.user.user_id !== user_id) {
      throw commonProblem('forbidden', { detail: 'The user_id is not that of who is signed in.' });
    }
  };

  forTravellers(app, belongsToTrip, async ({ body, traveller }) => {
    await ownSession(traveller, body.user_id);
    const organisation_id = (await traveller.organisation()).id;
    if (organisation_id !== body.org_id) {
      throw commonProblem('forbidden', { detail: 'The org_id is not that of this site.' });
    }
    const standing = await tripStanding(db, clock, { ...body, organisation_id });
    return {
      status: standing === 'unknown' ? ('failed' as const) : ('success' as const),
      exist: standing === 'member',
    };
  });

  forTravellers(app, addUserToTrip, async ({ body, traveller }) => {
    await ownSession(traveller, body.user_id);
    const trip_id = body.mytrip_id;
    const organisation_id = (await traveller.organisation()).id;
    const standing = await joinTrip(db, clock, { ...body, trip_id, organisation_id });
    if (standing === 'unknown')
      throw declaredProblem(addUserToTrip, 'trip_unknown', { detail: 'There is no such trip.' });
    return { data: { data: { data: { mytrip_id: trip_id } } } };
  });
};
