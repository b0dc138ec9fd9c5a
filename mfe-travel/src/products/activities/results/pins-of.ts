import type { Listing } from '../../../results/listings.ts';
import type { PinSource } from '../../../results/map/use-pins.ts';
import type { ActivityResult, ActivitySearchAnswer } from '../activity.ts';

/** Where the activities of a list meet: a place has so few that the list itself knows all of them. */
export const pinsOf = ({ key, askedAt, items }: Listing<ActivitySearchAnswer, ActivityResult>): PinSource => ({
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
