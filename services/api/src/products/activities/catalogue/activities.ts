import { findPlace } from '../../../reference/places/places.ts';
import type { Activity } from './activity.ts';
import { makeActivities } from './make-activities.ts';

const made = new Map<string, readonly Activity[]>();

/** Returns the activities of a place, which are made when they are first asked for; none where there is no such place. */
export const activitiesOf = (placeId: string): readonly Activity[] => {
  const place = findPlace(placeId);
  const known = made.get(placeId);
  if (known || !place) return known ?? [];
  const fresh = makeActivities(place);
  made.set(placeId, fresh);
  return fresh;
};

/** Returns an activity by its id. */
export const findActivity = (id: string): Activity | undefined => {
  const [placeId = ''] = id.split('.', 1);
  return activitiesOf(placeId).find(({ activity_id }) => activity_id === id);
};
