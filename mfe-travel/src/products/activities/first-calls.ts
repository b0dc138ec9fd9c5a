import { firstOfList, firstScenes, inWords, copyFromUrl } from '../call-parts.ts';
import { activityFilters } from './results/activity-filters.ts';

const visit = `checkin={checkin}&checkout={checkout}&people={rooms}&${inWords}`;
const filters = copyFromUrl(activityFilters.parameters);

/** The first API calls of the activity pages. */
export const activityCalls = {
  search: `/api/activities?place={place}&${visit}&${filters}&${firstOfList}`,
  details: `/api/activities/{activity}?${visit}&date={on?}&time={at?}&language={guide?}`,
};

/** The first pictures of the activity pages. */
export const activityPictures = {
  search: firstScenes('data.results.0', 'data.results.1'),
  details: firstScenes('data'),
};
