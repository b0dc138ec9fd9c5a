import type { readActivity, searchActivities } from '@travel/contracts/endpoints/products/activities';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';

export type ActivitySearchAnswer = EndpointResponse<typeof searchActivities>['data'];

/** An activity in a list. */
export type ActivityResult = ActivitySearchAnswer['results'][number];

/** An activity with its available times, as on its details page. */
export type ActivityDetails = EndpointResponse<typeof readActivity>['data'];
