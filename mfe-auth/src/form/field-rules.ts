import { maxEmailLength, normalizeEmail } from '@travel/contracts/people/email';
import { findNameError, maxNameLength } from '@travel/contracts/people/names';
import type { FieldName } from '../errors/messages.ts';

/** Minimum length of a new password; the server requires the same. */
const passwordLength = 10;

/** Maximum lengths that the API accepts; fields allow no more. */
export const maxLengths = {
  email: maxEmailLength,
  password: 200,
  name: maxNameLength,
  title: 20,
  countrycode: 8,
  phonenumber: 30,
} as const;

/** Returns the text key of a value's error, or undefined if it is valid. */
type Rule = (value: string) => string | undefined;

const name =
  (missing: string): Rule =>
  (value) => {
    const error = findNameError(value);
    return error === 'link' ? 'faults.nameLink' : error && missing;
  };

export const rules = {
  email: (value) => (normalizeEmail(value) ? undefined : 'faults.email'),
  password: (value) => (value ? undefined : 'faults.password'),
  newPassword: (value) => (value.length >= passwordLength ? undefined : 'faults.newPassword'),
  firstname: name('faults.firstname'),
  lastname: name('faults.lastname'),
} satisfies Record<string, Rule>;

/** Returns the errors of the typed values by field; empty if all are valid. */
export const findFieldErrors = (typed: readonly [field: FieldName, value: string, rule: Rule][]) => {
  const errors: Partial<Record<FieldName, string>> = {};
  for (const [field, value, rule] of typed) {
    const error = rule(value);
    if (error) errors[field] = error;
  }
  return errors;
};
