import type { Endpoint } from '@travel/contracts/http/endpoint';
import { createFieldProblem } from '@travel/kit/problem/problem';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { findPoint } from '@travel/reference/maps/surroundings/points';
import { findPlace } from '@travel/reference/places/places';

type PlaceEndpoint = Endpoint & { readonly errors: { readonly place_unknown: number } };

/** Creates the error for a place that does not exist. */
export const createUnknownPlace = (endpoint: PlaceEndpoint, field = 'place') =>
  createFieldProblem(endpoint, 'place_unknown', field, 'There is no such place');

/**
 * Returns the requested place, or the place of the requested station, airport or sight.
 * @throws ProblemError place_unknown, naming the field.
 */
export const requirePlace = (endpoint: PlaceEndpoint, id: string, field?: string): PlaceRecord => {
  const place = findPlace(id) ?? findPoint(id)?.place;
  if (!place) throw createUnknownPlace(endpoint, field);
  return place;
};
