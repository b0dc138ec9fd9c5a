import type { Listing } from '../../../results/listings.ts';
import type { PinSource } from '../../../results/map/use-pins.ts';
import type { ActivityResult, ActivitySearchAnswer } from '../activity.ts';

/**
 * Returns the meeting points of a list as map pins. No API call is needed, because a place has few enough activities
 * for the list to contain all of them.
 */
export const createPinSource = ({ key, askedAt, items }: Listing<ActivitySearchAnswer, ActivityResult>): PinSource => ({
  key: `${key} ${askedAt}`,
  ask: async () =>
    items.flatMap((activity) =>
      activity
        ? [
            {
              id: activity.activity_id,
              name: activity.title,
              latitude: activity.latitude,
              longitude: activity.longitude,
              price: activity.price.inclusive,
              forMembers: false,
            },
          ]
        : [],
    ),
});
