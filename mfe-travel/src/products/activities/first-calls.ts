import { firstOfList, firstScenes, inWords, whereSaid } from '../call-parts.ts';

const visit = `checkin={checkin}&checkout={checkout}&people={rooms}&${inWords}`;
const filters = whereSaid(
  'sort',
  'price_min',
  'price_max',
  'category',
  'time_of_day',
  'length',
  'language',
  'private',
  'refundable',
);

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
