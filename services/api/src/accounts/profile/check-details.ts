import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { FieldError } from '@travel/contracts/http/problem';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { isCountry } from '@travel/reference/countries';

/** Maximum age of a traveller, in years. */
const maxAge = 120;

/** Returns the errors of a date of birth; empty if the date is valid. */
export const checkBirthday = (born: string | null, today: string): FieldError[] => {
  const first = `${Number(today.slice(0, 4)) - maxAge}${today.slice(4)}`;
  return born !== null && (born > today || born < first)
    ? [{ field: 'date_of_birth', message: 'A day in the past is required' }]
    : [];
};

/** Returns the errors of country codes by field; empty if all codes are valid. */
export const checkCountries = (countries: Readonly<Record<string, string | null | undefined>>): FieldError[] =>
  Object.entries(countries).flatMap(([field, code]) =>
    code && !isCountry(code) ? [{ field, message: 'There is no such country' }] : [],
  );

/** An endpoint that declares the error `details_wrong`. */
type DetailsEndpoint = Endpoint & { readonly errors: { readonly details_wrong: 422 } };

/**
 * Rejects the request if there are errors.
 * @throws ProblemError details_wrong
 */
export const requireValidDetails = (endpoint: DetailsEndpoint, errors: readonly FieldError[]): void => {
  if (errors.length === 0) return;
  throw createDeclaredProblem(endpoint, 'details_wrong', {
    title: 'Some fields are not valid',
    detail: 'Nothing was saved. Correct the named fields and save again.',
    errors: [...errors],
  });
};
