import { firstOfList, firstScenes, inWords, whereSaid } from '../call-parts.ts';

const stay = `checkin={checkin}&checkout={checkout}&rooms={rooms}&${inWords}`;
const filters = whereSaid('sort', 'price_min', 'price_max', 'kind', 'features', 'area', 'bedrooms', 'refundable');

/** What the pages of a kind of lodging ask first. @param path of its calls: `/api/resorts` */
export const lodgingCalls = (path: string) => ({
  search: `${path}?place={place}&${stay}&${filters}&${firstOfList}`,
  details: `${path}/{lodging}?${stay}`,
});

/** The pictures that the pages of any lodging show first. */
export const lodgingPictures = {
  search: firstScenes('data.results.0', 'data.results.1'),
  details: firstScenes('data'),
};
