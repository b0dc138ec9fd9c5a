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

/** What the pages of activities ask first. */
export const activityCalls = {
  search: `/api/activities?place={place}&${visit}&${filters}&${firstOfList}`,
  details: `/api/activities/{activity}?${visit}&date={on?}&time={at?}&language={guide?}`,
};

/** The pictures that the pages of activities show first. */
export const activityPictures = {
  search: firstScenes('data.results.0', 'data.results.1'),
  details: firstScenes('data'),
};
