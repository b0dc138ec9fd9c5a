import { findPlace } from '@travel/reference/places/places';
import { makeActivities, type SandboxActivity } from './make-activities.ts';

const activitiesByPlace = new Map<string, ReadonlyMap<string, SandboxActivity>>();
const noActivities: ReadonlyMap<string, SandboxActivity> = new Map();

const mapActivitiesAt = (placeId: string): ReadonlyMap<string, SandboxActivity> => {
  const place = findPlace(placeId);
  const known = activitiesByPlace.get(placeId);
  if (known || !place) return known ?? noActivities;
  const made = new Map(makeActivities(place).map((activity) => [activity.activity_id, activity]));
  activitiesByPlace.set(placeId, made);
  return made;
};

/** Returns the activities of a place, generated on the first call; none if the place is unknown. */
export const listActivitiesAt = (placeId: string): readonly SandboxActivity[] => [...mapActivitiesAt(placeId).values()];

export const findActivity = (activityId: string): SandboxActivity | undefined => {
  const [placeId = ''] = activityId.split('.', 1);
  return mapActivitiesAt(placeId).get(activityId);
};
