import type { readCruise, searchCruises } from '@travel/contracts/endpoints/products/cruises';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';

export type CruiseSearchAnswer = EndpointResponse<typeof searchCruises>['data'];

/** A sailing in a list. */
export type CruiseResult = CruiseSearchAnswer['results'][number];

/** A sailing with its itinerary and cabins. */
export type CruiseDetails = EndpointResponse<typeof readCruise>['data'];
