import { maxEmailLength, readEmail } from '@travel/contracts/people/email';
import { findNameError, maxNameLength } from '@travel/contracts/people/names';
import type { FieldName } from '../faults/messages.ts';

/** Characters a new password needs at least; the server asks for the same. */
const passwordLength = 10;

/** What the API takes at most, so that nothing longer can be typed. */
export const lengths = {
  email: maxEmailLength,
  password: 200,
  name: maxNameLength,
  title: 20,
  countrycode: 8,
  phonenumber: 30,
} as const;

/** The key of what is wrong with a value, if anything. */
type Rule = (value: string) => string | undefined;

const name =
  (missing: string): Rule =>
  (value) => {
    const fault = findNameError(value);
    return fault === 'link' ? 'faults.nameLink' : fault && missing;
  };

export const rules = {
  email: (value) => (readEmail(value) ? undefined : 'faults.email'),
  password: (value) => (value ? undefined : 'faults.password'),
  newPassword: (value) => (value.length >= passwordLength ? undefined : 'faults.newPassword'),
  firstname: name('faults.firstname'),
  lastname: name('faults.lastname'),
} satisfies Record<string, Rule>;

/** The faults of what was typed, by field; an empty object when there are none. */
export const check = (typed: readonly [field: FieldName, value: string, rule: Rule][]) => {
  const faults: Partial<Record<FieldName, string>> = {};
  for (const [field, value, rule] of typed) {
    const fault = rule(value);
    if (fault) faults[field] = fault;
  }
  return faults;
};
