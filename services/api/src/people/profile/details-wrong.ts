import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { FieldError } from '@travel/contracts/http/problem';
import { declaredProblem } from '@travel/kit/problem/problem';
import { isCountry } from '../../reference/countries.ts';

/** Nobody older travels. */
const oldest = 120;

/** Returns what is wrong with a birthday; nothing where none is given. */
export const birthdayFaults = (born: string | null, today: string): FieldError[] => {
  const first = `${Number(today.slice(0, 4)) - oldest}${today.slice(4)}`;
  return born !== null && (born > today || born < first)
    ? [{ field: 'date_of_birth', message: 'A day in the past is required' }]
    : [];
};

/** Returns what is wrong with countries, by their fields. */
export const countryFaults = (countries: Readonly<Record<string, string | null | undefined>>): FieldError[] =>
  Object.entries(countries).flatMap(([field, code]) =>
    code && !isCountry(code) ? [{ field, message: 'There is no such country' }] : [],
  );

/** An endpoint that says which of the details it was sent are wrong. */
type TakesDetails = Endpoint & { readonly errors: { readonly details_wrong: 422 } };

/** @throws ProblemError details_wrong, where there is any fault */
export const refuseWrongDetails = (endpoint: TakesDetails, errors: readonly FieldError[]): void => {
  if (errors.length === 0) return;
  throw declaredProblem(endpoint, 'details_wrong', {
    title: 'Some of it is wrong',
    detail: 'Nothing was saved. Mend the fields that are named and save again.',
    errors: [...errors],
  });
};
