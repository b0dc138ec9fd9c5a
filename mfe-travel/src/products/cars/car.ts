import type { readCar, searchCars } from '@travel/contracts/endpoints/products/cars';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';

export type CarSearchAnswer = EndpointResponse<typeof searchCars>['data'];

/** A car in a list. */
export type CarResult = CarSearchAnswer['results'][number];

/** A car with its extras. */
export type CarDetails = EndpointResponse<typeof readCar>['data'];
