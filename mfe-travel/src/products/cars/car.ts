import type { readCar, searchCars } from '@travel/contracts/endpoints/cars';
import type { ResponseOf } from '@travel/contracts/http/endpoint';

export type CarSearchAnswer = ResponseOf<typeof searchCars>['data'];

/** A car of a list. */
export type CarResult = CarSearchAnswer['results'][number];

/** A car by itself, with what can be added to it. */
export type CarDetails = ResponseOf<typeof readCar>['data'];
