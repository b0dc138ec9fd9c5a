import { createPlacePointSearch } from '../../place-search/point-search.ts';

/** Cars can be searched by an airport or a railway station. */
export const carPoints = createPlacePointSearch('CAR', ['airport', 'station']);
