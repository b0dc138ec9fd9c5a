import { createPlacePointSearch } from '../../place-search/point-search.ts';

/** Activities can be searched by a sight. */
export const activityPoints = createPlacePointSearch('ACT', ['sight']);
